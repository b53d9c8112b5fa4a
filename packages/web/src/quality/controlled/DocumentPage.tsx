import { Box, Button, Group, Text } from '@mantine/core'
import type { ControlStatus } from '@prumo/contract/quality/controlled.ts'
import { IconPencil, IconRubberStamp, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { ReadersModal } from '../../admin/readers/ReadersModal.tsx'
import { RecordFiles } from '../../files/attached/RecordFiles.tsx'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { confirmExample } from '../../ui/confirm-example.ts'
import { ControlMark } from '../../ui/history/ControlMark.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary, type ShownQuery } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Approves, Writes } from '../../ui/Writes.tsx'
import { type ControlledBase, documentPdf, readersQuery } from './controlled-queries.ts'
import { DecisionForm } from './DecisionForm.tsx'
import classes from './DocumentPage.module.css'
import { DocumentVersions } from './DocumentVersions.tsx'

type Document = {
  id: number
  title: string
  status: ControlStatus
  version_in_force: number | null
  decision: { by: string; at: string } | null
  updated_at: string
}

type Props<Shown> = {
  base: ControlledBase
  /** Its kind, as the trail names it. */
  kind: string
  query: ShownQuery<Shown>
  /** The link to the list above it; its words are the title until the document is read. */
  list: { to: LinkProps['to']; title: string }
  /** The words for its readers on the button and above their list. */
  readers: { button: string; title: string }
  form: (document: Shown, onClose: () => void) => ReactNode
  /** The headings of its texts that are still those of the example it began with. */
  unchanged?: (document: Shown) => Promise<string[]>
  /** The content of the document. */
  children: (document: Shown) => ReactNode
}

/** A controlled document: what it says, whether it is in force, who must read it, and its versions. */
export function DocumentPage<Shown extends Document>({ query, form, ...rest }: Props<Shown>) {
  const [edited, setEdited] = useState<Shown | null>(null)
  return (
    <>
      {query.data ? (
        <DocumentSheet document={query.data} onEdit={() => setEdited(query.data!)} {...rest} />
      ) : (
        <Page title={rest.list.title} width="text">
          <div className="card">
            <QueryBoundary query={query}>{() => null}</QueryBoundary>
          </div>
        </Page>
      )}
      {edited && <Suspense>{form(edited, () => setEdited(null))}</Suspense>}
    </>
  )
}

type SheetProps<Shown> = Omit<Props<Shown>, 'query' | 'form'> & { document: Shown; onEdit: () => void }

function DocumentSheet<Shown extends Document>({ base, kind, document, list, readers, ...props }: SheetProps<Shown>) {
  const { time_zone } = useAccount()
  const [dialog, setDialog] = useState<'decide' | 'readers' | null>(null)
  const close = () => setDialog(null)
  const decide = async () => {
    const unchanged = (await props.unchanged?.(document)) ?? []
    if (unchanged.length === 0 || (await confirmExample(unchanged))) setDialog('decide')
  }
  const { id, title, status, version_in_force, decision } = document
  return (
    <Page
      title={title}
      width="text"
      hint={
        <Trail>
          {[
            <TextLink key="list" to={list.to} fz="sm">
              {list.title}
            </TextLink>,
            <span key="here">{title}</span>,
          ]}
        </Trail>
      }
      actions={
        <>
          <PdfButton href={documentPdf(base, id)} />
          <Button variant="default" leftSection={<IconUsers aria-hidden />} onClick={() => setDialog('readers')}>
            {readers.button}
          </Button>
          <Writes>
            <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={props.onEdit}>
              Editar
            </Button>
          </Writes>
          <Approves area="proccess">
            <Button
              leftSection={<IconRubberStamp aria-hidden />}
              disabled={status === 'approved'}
              onClick={() => void decide()}
            >
              Aprovar ou recusar
            </Button>
          </Approves>
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
      <article className={`card ${classes.document}`}>{props.children(document)}</article>
      <Box mt="md">
        <RecordFiles kind={kind} id={id} topic="quality" />
      </Box>
      <h2 className={classes.versions}>Versões</h2>
      <DocumentVersions base={base} id={id} />
      <RecordActivity kind={kind} id={id} topic="quality" versioned />
      {dialog === 'decide' && <DecisionForm base={base} document={document} onClose={close} />}
      {dialog === 'readers' && <Readers base={base} id={id} title={readers.title} onClose={close} />}
    </Page>
  )
}

type ReadersProps = { base: ControlledBase; id: number; title: string; onClose: () => void }

const Readers = ({ base, id, ...modal }: ReadersProps) => (
  <ReadersModal
    {...modal}
    readers={useQuery(readersQuery(base, id))}
    until="aprovação"
    topic="quality"
    save={(body) => api(`PUT ${base}/{id}/readers`, { params: { id }, body })}
  />
)
