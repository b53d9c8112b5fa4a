import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { formatInstant } from '../../platform/format.ts'
import { showFailure, showWarning, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Confirmation, NewerVersion } from '../../ui/reading/Confirmation.tsx'
import { type ControlledBase, readingPdf, readingQuery } from './controlled-queries.ts'
import classes from './DocumentPage.module.css'
import { FormattedPart } from './DocumentParts.tsx'

type Props = { base: ControlledBase; id: number; title: string }

/** The approved version of a document, to read and to confirm; its readers need no permission. */
export function ReadingPage({ base, id, title }: Props) {
  const query = useQuery(readingQuery(base, id))
  if (query.data) return <Reading base={base} id={id} newest={query.data} />
  const none = query.error instanceof ApiError && query.error.body.code === 'controlled.not_approved'
  return (
    <Page title={title} width="text">
      <div className="card">
        {none ? (
          <EmptyState
            title="Este documento ainda não foi aprovado"
            hint="Quem foi chamado a ler recebe um aviso assim que houver uma versão."
          />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        )}
      </div>
    </Page>
  )
}

type Shown = Answer<'GET /client/manual-qualidade/{id}/reading'>['response']

function Reading({ base, id, newest }: Omit<Props, 'title'> & { newest: Shown }) {
  const { time_zone } = useAccount()
  // The version being read stays on the screen until the reader asks for the new one.
  const [shown, setShown] = useState(newest)
  const top = useRef<HTMLDivElement>(null)
  const outdated = newest.version !== shown.version
  const confirm = useMutation({
    mutationFn: () => api(`POST ${base}/{id}/reading`, { params: { id }, body: { version: shown.version } }),
    meta: { ownErrors: true },
    onSuccess: () => toast('Leitura confirmada. Obrigado!'),
    onError: (error) => {
      if (error instanceof ApiError && error.body.code === 'controlled.version_changed') showWarning(error.message)
      else showFailure(error)
    },
    onSettled: () => changed('quality'),
  })
  const showNewest = () => {
    setShown(newest)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page
      title={shown.title}
      width="text"
      hint={`Versão ${shown.version}, aprovada em ${formatInstant(shown.approved_at, time_zone)}`}
      actions={
        <Button
          component="a"
          href={readingPdf(base, id)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileTypePdf aria-hidden />}
        >
          PDF
        </Button>
      }
    >
      <div ref={top}>
        {outdated && (
          <NewerVersion
            version={newest.version}
            words={`Enquanto você lia, a versão ${newest.version} foi aprovada.`}
            onShow={showNewest}
          />
        )}
        <article className={`card ${classes.document}`}>
          {shown.sections.map((section) => (
            <FormattedPart key={section.label} {...section} />
          ))}
        </article>
        {!outdated && (
          <Confirmation
            version={shown.version}
            asked={newest.asked}
            readAt={newest.read_at}
            saving={confirm.isPending}
            onConfirm={() => confirm.mutate()}
          />
        )}
      </div>
    </Page>
  )
}
