import { Menu } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useEdits } from '../../platform/session.ts'
import { planOf } from './plan-origin.ts'

/** 'Novo plano de ação' in the menu of a record, for users who may see plans. */
export const PlanItem = ({ kind, id }: { kind: string; id: number | string }) =>
  useEdits()('results') && (
    <Menu.Item leftSection={<IconChecklist aria-hidden />} onClick={() => planOf(kind, id)}>
      Novo plano de ação
    </Menu.Item>
  )
