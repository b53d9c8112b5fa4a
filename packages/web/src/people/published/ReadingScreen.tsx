import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { formatInstant } from '../../platform/format.ts'
import { showFailure, showWarning, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import { Confirmation, NewerVersion } from '../../ui/reading/Confirmation.tsx'

type Version = { version: number; published_at: string; asked: boolean; read_at: string | null }

type Words = {
  title: string
  /** Where nothing was published yet. */
  never: string
  /** With its preposition: 'do manual'. */
  of: string
}

type Props<Shown extends Version> = {
  query: ShownQuery<Shown>
  words: Words
  /** The area's names of these errors. */
  entity: 'manual' | 'onboarding_list'
  pdf: string
  confirm: (version: number) => Promise<unknown>
  children: (shown: Shown) => ReactNode
}

/** The published version of a document, to read and to confirm; its readers need no permission. */
export function ReadingScreen<Shown extends Version>({ query, ...rest }: Props<Shown>) {
  if (query.data) return <Reading newest={query.data} {...rest} />
  const { words, entity } = rest
  const none =
    query.error instanceof ApiError && [`${entity}.not_published`, 'not_found'].includes(query.error.body.code)
  return (
    <Page title={words.title} width="text">
      <div className="card">
        {none ? (
          <EmptyState title={words.never} hint="Quem foi chamado a ler recebe um aviso assim que houver uma versão." />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        )}
      </div>
    </Page>
  )
}

type ReadingProps<Shown extends Version> = Omit<Props<Shown>, 'query'> & { newest: Shown }

function Reading<Shown extends Version>({ newest, words, entity, pdf, confirm, children }: ReadingProps<Shown>) {
  const { time_zone } = useAccount()
  // The version being read stays on the screen until the reader asks for the new one.
  const [shown, setShown] = useState(newest)
  const top = useRef<HTMLDivElement>(null)
  const outdated = newest.version !== shown.version
  const confirming = useMutation({
    mutationFn: () => confirm(shown.version),
    meta: { ownErrors: true },
    onSuccess: () => toast('Leitura confirmada. Obrigado!'),
    onError: (error) => {
      if (error instanceof ApiError && error.body.code === `${entity}.version_changed`) showWarning(error.message)
      else showFailure(error)
    },
    onSettled: () => changed('people'),
  })
  const showNewest = () => {
    setShown(newest)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page
      title={words.title}
      width="text"
      hint={`Versão ${shown.version}, publicada em ${formatInstant(shown.published_at, time_zone)}`}
      actions={
        <Button
          component="a"
          href={pdf}
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
            words={`Enquanto você lia, a versão ${newest.version} ${words.of} foi publicada.`}
            onShow={showNewest}
          />
        )}
        {children(shown)}
        {!outdated && (
          <Confirmation
            version={shown.version}
            asked={newest.asked}
            readAt={newest.read_at}
            saving={confirming.isPending}
            onConfirm={() => confirming.mutate()}
          />
        )}
      </div>
    </Page>
  )
}
