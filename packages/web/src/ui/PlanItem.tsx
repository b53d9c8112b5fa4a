import { Menu } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { planOf } from '../platform/plan-origin.ts'
import { useEdits } from '../platform/session.ts'

/** 'Novo plano de ação' in the menu of a record, for users who may see plans. */
export const PlanItem = ({ kind, id }: { kind: string; id: number }) =>
  useEdits()('results') && (
    <Menu.Item leftSection={<IconChecklist aria-hidden />} onClick={() => planOf(kind, id)}>
      Novo plano de ação
    </Menu.Item>
  )
