import { Button } from '@mantine/core'
import type { ImportKind } from '@prumo/contract/imports/batches/model.ts'
import { formatNumber } from '@prumo/contract/words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PlanFull } from '../admin/users/PlanFull.tsx'
import { UnprovenEmail } from '../identity/proving/UnprovenEmail.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { changed } from '../platform/query.ts'
import { FileDrop } from '../ui/form/FileDrop.tsx'
import { Page } from '../ui/Page.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { Trail } from '../ui/Trail.tsx'
import { Writes } from '../ui/Writes.tsx'
import { ExpectedColumns } from './ExpectedColumns.tsx'
import { ImportList } from './ImportList.tsx'
import { downloadModel, importsQuery, kindsQuery } from './import-queries.ts'
import { placeOf } from './places.ts'
import { StepButtons, StepCard } from './StepCard.tsx'

const mostEarlier = 5

/** What would refuse the records of a kind, or keep their mails, said before the spreadsheet is made. */
const first: Readonly<Record<string, ReactNode>> = {
  users: (
    <>
      <PlanFull />
      <UnprovenEmail invites />
    </>
  ),
}

/** The first step of an import: choosing the spreadsheet, or downloading a model to fill in. */
export default function StartScreen() {
  const { kind: id } = useParams({ from: '/member/imports/new/$kind' })
  const kind = useQuery(kindsQuery).data?.find((one) => one.id === id)
  // When the user may not import this kind, both queries are refused, and the other one shows the reason.
  const earlier = useQuery(importsQuery({ kind: id, page: 1, per_page: mostEarlier }))
  const place = placeOf(id)
  return (
    <Page
      title="Importar planilha"
      width="text"
      hint={
        <Trail>
          {[
            place && (
              <TextLink key="place" to={place.to} fz="sm">
                {place.label}
              </TextLink>
            ),
            <span key="here">Importar planilha</span>,
          ].filter((step) => step !== undefined)}
        </Trail>
      }
    >
      <QueryBoundary query={{ ...earlier, data: kind && earlier.data }}>
        {({ response }) => (
          <>
            {first[id]}
            {kind && <ChooseFile kind={kind} />}
            {response.length > 0 && <ImportList label="Importações anteriores" imports={response} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function ChooseFile({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const send = useMutation({
    mutationFn: (file: File) =>
      api('POST /imports/kinds/{kind}', { params: { kind: kind.id }, files: [file], onProgress: setSent }),
    meta: { ownErrors: true },
    onSuccess: ({ response }) => {
      void changed('imports')
      void navigate({ to: '/imports/$id', params: { id: String(response.id) } })
    },
  })
  const model = useMutation({ mutationFn: () => downloadModel(kind.id) })
  const choose = ([file]: File[]) => {
    setSent(0)
    if (send.isPending) return
    if (file) send.mutate(file)
    else send.reset()
  }
  return (
    <StepCard step="Planilha" title={`Escolha a planilha de ${kind.many}`}>
      <p>
        {`Pode ser .xlsx, .xls, .ods ou .csv, com até ${formatNumber(kind.most)} linhas; a primeira traz os títulos das colunas.`}{' '}
        Nada é gravado antes de você conferir.
      </p>
      <Writes>
        <FileDrop
          label={send.isPending ? 'Lendo a planilha…' : 'Planilha'}
          files={send.variables ? [send.variables] : []}
          maxFiles={1}
          onChange={choose}
          progress={send.isPending ? sent : null}
          error={send.error ? messageOf(send.error) : undefined}
        />
      </Writes>
      <ExpectedColumns columns={kind.columns} />
      <StepButtons>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={model.isPending}
          onClick={() => model.mutate()}
        >
          Baixar modelo
        </Button>
      </StepButtons>
    </StepCard>
  )
}
