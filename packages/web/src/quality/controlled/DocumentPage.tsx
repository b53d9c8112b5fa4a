import { Button, Group, Text } from '@mantine/core'
import type { ControlStatus } from '@prumo/contract/quality/controlled.ts'
import { IconFileTypePdf, IconPencil, IconRubberStamp, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { ControlMark } from './ControlMark.tsx'
import { type ControlledBase, documentPdf } from './controlled-queries.ts'
import { DecisionForm } from './DecisionForm.tsx'
import classes from './DocumentPage.module.css'
import { DocumentReaders } from './DocumentReaders.tsx'
import { VersionList } from './VersionList.tsx'

type Props = {
  base: ControlledBase
  document: {
    id: number
    title: string
    status: ControlStatus
    version_in_force: number | null
    decision: { by: string; at: string } | null
    updated_at: string
  }
  /** The link to the list above it. */
  list: ReactNode
  /** What its readers are called on the button and above their list. */
  readers: { button: string; title: string }
  onEdit: () => void
  children: ReactNode
}

/** A controlled document: what it says, whether it is in force, who must read it, and its versions. */
export function DocumentPage({ base, document, list, readers, onEdit, children }: Props) {
  const { time_zone } = useAccount()
  const [dialog, setDialog] = useState<'decide' | 'readers' | null>(null)
  const close = () => setDialog(null)
  const { id, title, status, version_in_force, decision } = document
  return (
    <Page
      title={title}
      width="text"
      hint={<Trail>{[list, <span key="here">{title}</span>]}</Trail>}
      actions={
        <>
          <Button
            component="a"
            href={documentPdf(base, id)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconFileTypePdf aria-hidden />}
          >
            PDF
          </Button>
          <Button variant="default" leftSection={<IconUsers aria-hidden />} onClick={() => setDialog('readers')}>
            {readers.button}
          </Button>
          <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
            Editar
          </Button>
          <Button
            leftSection={<IconRubberStamp aria-hidden />}
            disabled={status === 'approved'}
            onClick={() => setDialog('decide')}
          >
            Aprovar ou recusar
          </Button>
        </>
      }
    >
      <Group gap="xs" mb="md">
        <ControlMark status={status} />
        {version_in_force !== null && <StatusMark tone="now">{`Versão ${version_in_force} em vigor`}</StatusMark>}
        {decision && (
          <Text fz="sm" c="dimmed">
            {`${decision.by}, ${formatInstant(decision.at, time_zone)}`}
          </Text>
        )}
      </Group>
      <article className={`card ${classes.document}`}>{children}</article>
      <h2 className={classes.versions}>Versões</h2>
      <VersionList base={base} id={id} />
      {dialog === 'decide' && <DecisionForm base={base} document={document} onClose={close} />}
      {dialog === 'readers' && <DocumentReaders base={base} id={id} title={readers.title} onClose={close} />}
    </Page>
  )
}
