import { Button } from '@mantine/core'
import type { PopVersionContent } from '@prumo/contract/processes/procedures/model.ts'
import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { showFailure, showWarning, toast } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Confirmation, NewerVersion } from '../../ui/reading/Confirmation.tsx'
import { ProcedureDocument } from './ProcedureDocument.tsx'
import classes from './ReadingScreen.module.css'
import { readingsChanged, versionToReadQuery } from './reading-queries.ts'

const back = (
  <ButtonLink to="/my-pops" variant="default" leftSection={<IconArrowLeft aria-hidden />}>
    POPs para ler
  </ButtonLink>
)

/** The version in force of a procedure, to read and to confirm. */
export default function ReadingScreen() {
  const { pop } = useParams({ from: '/member/read-pop/$pop' })
  const id = Number(pop)
  const query = useQuery(versionToReadQuery(id))
  const notApproved = query.error instanceof ApiError && query.error.body.code === 'pop.not_approved'
  if (query.data && !notApproved) return <Version key={id} id={id} {...query.data} />
  return (
    <Page title="Procedimento Operacional Padrão" width="text" actions={back}>
      <div className="card">
        {notApproved ? (
          <EmptyState
            title="Este POP ainda não tem uma versão aprovada"
            hint="Quem foi chamado a ler recebe um aviso assim que ele for aprovado."
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

type Reading = { id: number; response: PopVersionContent; asked: boolean; read_at: string | null }

function Version({ id, response: newest, asked, read_at }: Reading) {
  // The version being read stays on the screen until the reader asks for the new one.
  const [shown, setShown] = useState(newest)
  const top = useRef<HTMLDivElement>(null)
  const outdated = newest.number !== shown.number
  const showNewest = () => {
    setShown(newest)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const confirm = useMutation({
    mutationFn: () =>
      api('POST /client/pop-readings/{id}/confirm', { params: { id }, body: { version: shown.number } }),
    meta: { ownErrors: true },
    onSuccess: () => toast('Leitura confirmada. Obrigado!'),
    onError: (error) => {
      if (error instanceof ApiError && error.body.code === 'pop.version_changed') showWarning(error.message)
      else showFailure(error)
    },
    onSettled: () => readingsChanged(),
  })
  return (
    <Page
      title={shown.title}
      width="text"
      hint={[shown.department_title, shown.macro_title, shown.micro_title].filter(Boolean).join(' › ')}
      actions={
        <>
          {back}
          <Button
            component="a"
            variant="default"
            href={`/api/client/pop-readings/${id}/pdf`}
            target="_blank"
            rel="noopener"
            leftSection={<IconFileTypePdf aria-hidden />}
          >
            PDF
          </Button>
        </>
      }
    >
      <div ref={top} className={classes.sheet}>
        {outdated && (
          <NewerVersion
            version={newest.number}
            words={`Enquanto você lia, a versão ${newest.number} deste POP foi aprovada.`}
            onShow={showNewest}
          />
        )}
        <ProcedureDocument version={shown} />
        {!outdated && (
          <Confirmation
            version={shown.number}
            asked={asked}
            readAt={read_at}
            saving={confirm.isPending}
            onConfirm={() => confirm.mutate()}
          />
        )}
      </div>
    </Page>
  )
}
