import { Group } from '@mantine/core'
import { polarityNames, unitNames } from '@prumo/contract/results/structure.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { usePersonFilter } from '../../admin/users/person-filter.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { type Indicator, indicatorsQuery } from '../results-queries.ts'
import { DepartmentPanels } from './DepartmentPanels.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { IndicatorForm } from './IndicatorForm.tsx'
import { IndicatorRowActions } from './IndicatorRowActions.tsx'

const columns: readonly Column<Indicator>[] = [
  { id: 'title', header: 'Indicador', card: 'title', width: '32%' },
  { id: 'department', header: 'Departamento' },
  { id: 'type', header: 'Tipo' },
  { id: 'unit', header: 'Unidade', value: ({ unit }) => unitNames[unit] },
  { id: 'polarity', header: 'Polaridade', value: ({ polarity }) => polarityNames[polarity] },
  { id: 'frequency', header: 'Frequência' },
  { id: 'responsible', header: 'Responsável', optional: true },
  {
    id: 'source',
    header: 'Preenchido por',
    value: ({ source, calculation }) =>
      calculation ? `Cálculo: ${calculation}` : source ? source.title || 'Fonte automática' : 'Pessoas',
    optional: 'hidden',
  },
]

/** 'Indicadores': the departments with their panels, and the indicators of all or of one (screen S116). */
export default function IndicatorsScreen() {
  const indicators = useQuery(indicatorsQuery)
  const list = useListing({ filters: ['departamento', 'responsavel'] })
  const person = usePersonFilter<Indicator>({ name: 'responsavel', of: ({ responsible_id }) => [responsible_id] })
  const { create, edit, open } = useRecordForm<Indicator>('Novo indicador', (opened) => <IndicatorForm {...opened} />)
  const importing = (
    <Writes>
      <ButtonLink to="/indicadores/import" variant="default" leftSection={<IconDownload aria-hidden />}>
        Importar
      </ButtonLink>
    </Writes>
  )
  // In the order of the indicators, which is by the department's name.
  const used = [...new Map(indicators.data?.map(({ department_id, department }) => [department_id, department]))].map(
    ([id, name]) => ({ id, name }),
  )
  return (
    <Page
      title="Indicadores"
      hint="Os números que dizem se a empresa vai bem, por departamento."
      actions={
        <>
          <ImportLink kind="figures" />
          {importing}
          {create}
        </>
      }
    >
      <QueryBoundary
        query={indicators}
        skeleton={
          <div className="card">
            <ListSkeleton rows={12} />
          </div>
        }
      >
        {(all) => (
          <>
            {all.length === 0 ? <FirstSteps /> : <DepartmentPanels departments={used} indicators={all} />}
            <DataTable
              label="Indicadores"
              list={list}
              query={indicators}
              columns={columns}
              rowId={({ id }) => id}
              filters={[departmentFilter(used, ({ department_id }: Indicator) => department_id), person]}
              rowActions={(indicator) => <IndicatorRowActions indicator={indicator} onEdit={edit} />}
              brief
              unit={['indicador', 'indicadores']}
              emptyTitle="Você ainda não tem nenhum indicador."
              emptyAction={
                <Group gap="xs" justify="center">
                  {importing}
                  {create}
                </Group>
              }
            />
          </>
        )}
      </QueryBoundary>
      {open}
    </Page>
  )
}
