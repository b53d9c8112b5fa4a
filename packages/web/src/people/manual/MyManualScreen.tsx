import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer } from '../../platform/api.ts'
import { api } from '../../platform/api.ts'
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
import { ManualDocument } from './ManualDocument.tsx'
import { publishedQuery } from './manual-queries.ts'

type Published = Answer<'GET /client/manual-colaborador/reading'>['response']

/** The published version of the manual, to read and to confirm; its readers need no permission. */
export default function MyManualScreen() {
  const query = useQuery(publishedQuery)
  if (query.data) return <Reading newest={query.data} />
  const none = query.error instanceof ApiError && ['manual.not_published', 'not_found'].includes(query.error.body.code)
  return (
    <Page title="Manual do Colaborador" width="text">
      <div className="card">
        {none ? (
          <EmptyState
            title="O manual ainda não foi publicado"
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

function Reading({ newest }: { newest: Published }) {
  const { time_zone } = useAccount()
  // The version being read stays on the screen until the reader asks for the new one.
  const [shown, setShown] = useState(newest)
  const top = useRef<HTMLDivElement>(null)
  const outdated = newest.version !== shown.version
  const confirm = useMutation({
    mutationFn: () => api('POST /client/manual-colaborador/reading', { body: { version: shown.version } }),
    meta: { ownErrors: true },
    onSuccess: () => toast('Leitura confirmada. Obrigado!'),
    onError: (error) => {
      if (error instanceof ApiError && error.body.code === 'manual.version_changed') showWarning(error.message)
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
      title="Manual do Colaborador"
      width="text"
      hint={`Versão ${shown.version}, publicada em ${formatInstant(shown.published_at, time_zone)}`}
      actions={
        <Button
          component="a"
          href="/api/client/manual-colaborador/reading/pdf"
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
            words={`Enquanto você lia, a versão ${newest.version} do manual foi publicada.`}
            onShow={showNewest}
          />
        )}
        <ManualDocument sections={shown.sections} />
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
