import { Tooltip } from '@mantine/core'
import { useEdits } from '../../platform/session.ts'
import { PlanSign, type PlanSignProps } from './PlanSign.tsx'

/** 'Novo plano de ação' in the line of a record, for users who may see plans. */
export const PlanButton = (props: PlanSignProps) =>
  useEdits()('results') && (
    <Tooltip label="Novo plano de ação">
      <PlanSign {...props} />
    </Tooltip>
  )
