import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useEdits } from '../../platform/session.ts'
import { planOf } from './plan-origin.ts'

type Props = { kind: string; id: number | string; name: string }

/** 'Novo plano de ação' in the line of a record, for users who may see plans. */
export const PlanButton = ({ kind, id, name }: Props) =>
  useEdits()('results') && (
    <Tooltip label="Novo plano de ação">
      <ActionIcon aria-label={`Novo plano de ação: ${name}`} onClick={() => planOf(kind, id)}>
        <IconChecklist aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
