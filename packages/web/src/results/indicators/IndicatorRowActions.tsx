import { Button, Menu } from '@mantine/core'
import { IconChartLine, IconHistory, IconSettings, IconTrash } from '@tabler/icons-react'
import { deleteRecord } from '../../ui/deleting.ts'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Writes } from '../../ui/Writes.tsx'
import type { Indicator } from '../results-queries.ts'
import { removeIndicator, withFigures } from './removing.ts'

type Props = { indicator: Indicator; onEdit: (indicator: Indicator) => void }

/** 'Editar' where the company made the indicator (rule R197); of an imported one, who fills it in. */
export const IndicatorRowActions = ({ indicator, onEdit }: Props) => (
  <>
    {indicator.edit && (
      <Writes>
        <Button variant="subtle" size="compact-sm" onClick={() => onEdit(indicator)}>
          Editar
        </Button>
      </Writes>
    )}
    <Writes>
      <MoreMenu label={`Mais sobre ${indicator.title}`}>
        {!indicator.edit && (
          <Menu.Item leftSection={<IconSettings aria-hidden />} onClick={() => onEdit(indicator)}>
            Quem preenche
          </Menu.Item>
        )}
        <MenuLink
          to="/indicadores/dashboard/$department"
          params={{ department: String(indicator.department_id) }}
          leftSection={<IconChartLine aria-hidden />}
        >
          Painel
        </MenuLink>
        <MenuLink
          to="/indicadores/history/$id"
          params={{ id: String(indicator.id) }}
          leftSection={<IconHistory aria-hidden />}
        >
          Histórico
        </MenuLink>
        <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void deleteIndicator(indicator)}>
          {indicator.edit ? 'Apagar' : 'Retirar da empresa'}
        </Menu.Item>
      </MoreMenu>
    </Writes>
  </>
)

/** Deletes an indicator; one with figures asks a second time. */
const deleteIndicator = (indicator: Indicator) =>
  deleteRecord({
    about: indicator.title,
    topic: 'results',
    inUse: withFigures,
    bin: { kind: 'indicator', id: indicator.id },
    remove: (how) => removeIndicator(indicator, how),
  })
