import { count } from '@prumo/contract/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { formatInstant } from '../../platform/format.ts'
import { showError, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from './StatementsScreen.module.css'
import { type Statement, statementsQuery } from './statement-queries.ts'
import { accountWords, lines, markOf, periodWords } from './statement-words.ts'

/** 'Extratos do banco': sends a statement, and lists those that were sent. */
export default function StatementsScreen() {
  const { time_zone } = useAccount()
  const list = useListing({ pageSize: 25 })
  const { page, per_page } = list.query
  const query = useQuery(statementsQuery({ page, per_page }))
  const columns = useMemo(() => columnsIn(time_zone), [time_zone])
  return (
    <Page
      title="Extratos do banco"
      hint="O extrato diz o que entrou e saiu; você confere, e o Prumo lança. Dá para desfazer."
      actions={
        <ButtonLink to="/financeiro/extratos/regras" variant="default">
          Regras
        </ButtonLink>
      }
    >
      <SendStatement known={query.data?.total !== 0} />
      <DataTable
        label="Extratos"
        list={list}
        query={{ ...query, data: query.data?.response }}
        total={query.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        searches={false}
        brief
        unit={['extrato', 'extratos']}
        emptyTitle="Nenhum extrato ainda"
        emptyHint="No site ou no aplicativo do banco, procure Extrato e escolha exportar, de preferência em OFX (às vezes chamado Money); CSV e Excel também servem."
      />
    </Page>
  )
}

/** `known`: statements are listed below, or will be, and what is said at the first is left out. */
function SendStatement({ known }: { known: boolean }) {
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const send = useMutation({
    mutationFn: async (files: File[]) => {
      const read: { id: number }[] = []
      for (const file of files)
        try {
          const { response } = await api('POST /client/finance/statements', { files: [file], onProgress: setSent })
          read.push(...response)
        } catch (error) {
          if (files.length === 1) throw error
          showError(`${file.name}: ${messageOf(error)}`)
        }
      return read
    },
    meta: { ownErrors: true },
    onSuccess: async (read) => {
      void changed('finance')
      const [first, ...more] = read
      if (more.length > 0) toast(`${count(read.length, 'extrato lido', 'extratos lidos')}, um de cada conta e arquivo`)
      if (first && more.length === 0)
        await navigate({ to: '/financeiro/extratos/$id', params: { id: String(first.id) } })
    },
  })
  const choose = (files: File[]) => {
    setSent(0)
    if (send.isPending) return
    if (files.length > 0) send.mutate(files)
    else send.reset()
  }
  return (
    <section className={`card ${classes.send}`} aria-label="Enviar um extrato" data-known={known || undefined}>
      <Writes>
        <FileDrop
          label={send.isPending ? 'Lendo o extrato…' : 'Extrato em OFX, CSV ou Excel'}
          files={send.variables && !send.isSuccess ? send.variables : []}
          maxFiles={12}
          onChange={choose}
          progress={send.isPending ? sent : null}
          error={send.error ? messageOf(send.error) : undefined}
        />
      </Writes>
      <p>Nada é lançado antes de você conferir. O que já veio em outro extrato é reconhecido.</p>
    </section>
  )
}

const columnsIn = (timeZone: string): readonly Column<Statement>[] => [
  {
    id: 'account',
    header: 'Conta',
    value: accountWords,
    cell: (statement) => (
      <TextLink to="/financeiro/extratos/$id" params={{ id: String(statement.id) }} fz="inherit">
        {accountWords(statement) || statement.file_name}
      </TextLink>
    ),
    card: 'title',
    width: '24%',
  },
  { id: 'period', header: 'Período', value: periodWords },
  {
    id: 'state',
    header: 'Situação',
    card: 'aside',
    width: 190,
    value: (statement) => markOf(statement)[0],
    cell: (statement) => <StatusMark tone={markOf(statement)[1]}>{markOf(statement)[0]}</StatusMark>,
  },
  {
    id: 'stored',
    header: 'Lançadas',
    value: ({ lines: { stored } }) => stored,
    text: ({ lines: { stored }, total }) => (stored > 0 ? `${lines(stored)} de ${total}` : ''),
  },
  {
    id: 'at',
    header: 'Enviado',
    value: ({ created_at }) => created_at,
    text: ({ created_at, created_by }) =>
      [formatInstant(created_at, timeZone), created_by].filter(Boolean).join(', por '),
    width: '24%',
  },
]
