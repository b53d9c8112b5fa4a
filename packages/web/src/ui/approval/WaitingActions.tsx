import { ActionIcon, Button } from '@mantine/core'
import type { Approvable } from '@prumo/contract/permissions.ts'
import { IconEye, IconFileTypePdf, IconRubberStamp } from '@tabler/icons-react'
import { useApproves } from '../../platform/session.ts'
import { Approves } from '../Writes.tsx'
import classes from './WaitingActions.module.css'

type Props = {
  area: Approvable
  /** The document that waits, as people call it. */
  name: string
  pdf: string
  onRead: () => void
  onApprove: () => void
}

/** In the row of what waits for approval: its PDF, its text, and the approval for those who give it. */
export function WaitingActions({ area, name, pdf, onRead, onApprove }: Props) {
  const decides = useApproves()(area)
  return (
    <div className={classes.actions} data-below>
      <ActionIcon
        visibleFrom="sm"
        component="a"
        size={30}
        variant="default"
        href={pdf}
        target="_blank"
        rel="noopener"
        aria-label={`PDF de ${name}`}
      >
        <IconFileTypePdf aria-hidden />
      </ActionIcon>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        aria-label={`${decides ? 'Situação de' : 'Ler'} ${name}`}
        onClick={onRead}
      >
        {decides ? 'Situação' : 'Ler'}
      </Button>
      <Approves area={area}>
        <Button
          size="xs"
          leftSection={<IconRubberStamp size={16} aria-hidden />}
          aria-label={`Aprovar ${name}`}
          onClick={onApprove}
        >
          Aprovar
        </Button>
      </Approves>
    </div>
  )
}
