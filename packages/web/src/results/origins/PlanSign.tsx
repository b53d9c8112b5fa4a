import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import type { Ref } from 'react'
import { planOf } from './plan-origin.ts'

export type PlanSignProps = { kind: string; id: number | string; name: string }

/** The button that makes a plan of action of a record. */
export const PlanSign = ({
  kind,
  id,
  name,
  ...rest
}: PlanSignProps & ActionIconProps & { ref?: Ref<HTMLButtonElement> }) => (
  <ActionIcon {...rest} aria-label={`Novo plano de ação: ${name}`} onClick={() => planOf(kind, id)}>
    <IconChecklist aria-hidden />
  </ActionIcon>
)
