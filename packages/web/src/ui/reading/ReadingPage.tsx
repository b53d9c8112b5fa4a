import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { showFailure, showWarning, toast } from '../../platform/messages.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { Page } from '../Page.tsx'
import { PdfButton } from '../PdfButton.tsx'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { Confirmation, NewerVersion } from './Confirmation.tsx'
import classes from './ReadingPage.module.css'

type Version = {
  version: number
  title: string
  hint: string
  /** True when the user was asked to confirm this version; beside it when they did. */
  asked: boolean
  readAt: string | null
}

type Words = {
  /** The title of the page while there is no version to show. */
  title: string
  none: { title: string; hint: string }
  newer: (version: number) => string
}

type Props<Shown> = {
  query: ShownQuery<Shown>
  versionOf: (shown: Shown) => Version
  words: Words
  /** The error codes of a document without a version, and of a confirmed version that is no longer the newest. */
  codes: { none: readonly string[]; changed: string }
  /** The address of the PDF. */
  pdf: string
  /** The link to the list of documents. */
  back?: ReactNode
  confirm: (version: number) => Promise<unknown>
  /** Reads again what a confirmation changes. */
  onConfirmed: () => Promise<void>
  children: (shown: Shown) => ReactNode
}

/** The version in force of a document, to read and to confirm; its readers need no permission. */
export function ReadingPage<Shown>({ query, ...rest }: Props<Shown>) {
  const { words, codes, back } = rest
  const none = query.error instanceof ApiError && codes.none.includes(query.error.body.code)
  if (query.data && !none) return <Reading newest={query.data} {...rest} />
  return (
    <Page title={words.title} width="text" actions={back}>
      <div className="card">
        {none ? (
          <EmptyState {...words.none} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        )}
      </div>
    </Page>
  )
}

type ReadingProps<Shown> = Omit<Props<Shown>, 'query'> & { newest: Shown }

function Reading<Shown>({ newest, versionOf, words, codes, pdf, back, children, ...act }: ReadingProps<Shown>) {
  // The version being read stays on the screen until the reader asks for the new one.
  const [shown, setShown] = useState(newest)
  const top = useRef<HTMLDivElement>(null)
  const { version, title, hint } = versionOf(shown)
  const latest = versionOf(newest)
  const outdated = latest.version !== version
  const confirming = useMutation({
    mutationFn: () => act.confirm(version),
    meta: { ownErrors: true },
    onSuccess: () => toast('Leitura confirmada. Obrigado!'),
    onError: (error) => {
      if (error instanceof ApiError && error.body.code === codes.changed) showWarning(error.message)
      else showFailure(error)
    },
    onSettled: act.onConfirmed,
  })
  const showNewest = () => {
    setShown(newest)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page
      title={title}
      width="text"
      hint={hint}
      actions={
        <>
          {back}
          <PdfButton href={pdf} />
        </>
      }
    >
      <div ref={top} className={classes.sheet}>
        {outdated && <NewerVersion version={latest.version} words={words.newer(latest.version)} onShow={showNewest} />}
        {children(shown)}
        {!outdated && (
          <Confirmation
            version={version}
            asked={latest.asked}
            readAt={latest.readAt}
            saving={confirming.isPending}
            onConfirm={() => confirming.mutate()}
          />
        )}
      </div>
    </Page>
  )
}
