import { Group, Menu, Text } from '@mantine/core'
import { unitNames } from '@prumo/contract/results/structure.ts'
import { IconChartLine, IconDownload, IconHistory, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { detailsQuery, type Indicator, indicatorsOfQuery } from '../results-queries.ts'
import { IndicatorForm } from './IndicatorForm.tsx'
import { removeIndicator, withFigures } from './removing.ts'

const route = getRouteApi('/member/indicadores/department/$department')

/** The indicators of a department in their order, its mission, and the ways to its panel and charts (screen S118). */
export default function DepartmentScreen() {
  const id = Number(route.useParams().department)
  const params = { department: String(id) }
  const details = useQuery(detailsQuery(id)).data
  const { create, edit, open } = useRecordForm<Indicator>('Novo indicador', (opened) => (
    <IndicatorForm {...opened} department={id} />
  ))
  return (
    <Page
      title={details ? `Indicadores de ${details.name}` : 'Indicadores'}
      hint={
        <Trail>
          {[
            <TextLink key="all" to="/indicadores">
              Indicadores
            </TextLink>,
            details?.name ?? '…',
          ]}
        </Trail>
      }
      actions={
        <>
          <Writes>
            <ButtonLink
              to="/indicadores/import"
              search={{ departamento: id }}
              variant="default"
              leftSection={<IconDownload aria-hidden />}
            >
              Importar
            </ButtonLink>
          </Writes>
          {create}
        </>
      }
    >
      {details?.mission && (
        <Text c="dimmed" mb="sm">
          {details.mission}
        </Text>
      )}
      <Group gap="xs" mb="md">
        <ButtonLink
          to="/indicadores/dashboard/$department"
          params={params}
          variant="light"
          leftSection={<IconTable aria-hidden />}
        >
          Painel de indicadores
        </ButtonLink>
        <ButtonLink
          to="/indicadores/dashboard/$department/graphics"
          params={params}
          variant="light"
          leftSection={<IconChartLine aria-hidden />}
        >
          Gráficos
        </ButtonLink>
        {details && details.missing > 0 && (
          <StatusMark tone="waiting">{`${details.missing} sem valor no mês passado`}</StatusMark>
        )}
        {details && details.bad > 0 && <StatusMark tone="bad">{`${details.bad} fora da meta`}</StatusMark>}
      </Group>
      <OrderedRecords
        label="Indicadores do departamento"
        query={useQuery(indicatorsOfQuery(id))}
        nameOf={({ title }) => title}
        wordsOf={({ title, obs, formula }) => `${title} ${obs} ${formula}`}
        details={({ obs }) => obs}
        facts={({ unit, frequency }) => `${unitNames[unit]} · ${frequency}`}
        edit={(indicator) => (indicator.edit ? 'Editar' : 'Quem preenche')}
        onEdit={edit}
        erase={(indicator) => (indicator.edit ? 'Apagar' : 'Retirar da empresa')}
        menu={(indicator) => (
          <>
            <MenuLink
              to="/indicadores/history/$id"
              params={{ id: String(indicator.id) }}
              leftSection={<IconHistory aria-hidden />}
            >
              Histórico
            </MenuLink>
            <Menu.Divider />
          </>
        )}
        bin="indicator"
        remove={removeIndicator}
        inUse={withFigures}
        reorder={(ids) => api('PUT /client/indicators/reorder', { body: ids })}
        topic="results"
        emptyTitle="Você ainda não tem nenhum indicador."
        emptyAction={create}
      />
      {open}
    </Page>
  )
}
