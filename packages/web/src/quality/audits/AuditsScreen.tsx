import { ActionIcon, Menu, Text } from '@mantine/core'
import { partialWords } from '@prumo/contract/quality/audits/scoring.ts'
import { count } from '@prumo/contract/words.ts'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePersonFilter } from '../../admin/users/person-filter.ts'
import { useToday } from '../../platform/clock.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton, PdfIcon } from '../../ui/PdfButton.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { codedTitle } from '../coded-title.tsx'
import { AuditForm } from './AuditForm.tsx'
import { type Audit, auditPdf, auditsQuery } from './audit-queries.ts'
import { removeAudit } from './removing.ts'

const tones: Record<Audit['stage'], Tone> = { planned: 'waiting', running: 'doing', concluded: 'good' }

const columns: readonly Column<Audit>[] = [
  codedTitle('Auditoria', '/auditoria-interna/$id', '32%'),
  { id: 'planned_on', header: 'Programada para', as: 'day', width: 150 },
  {
    id: 'stage',
    header: 'Situação',
    card: 'aside',
    value: ({ stage_label }) => stage_label,
    cell: ({ stage, stage_label, late }) => (
      <StatusMark tone={late ? 'bad' : tones[stage]}>{late ? `${stage_label} – atrasada` : stage_label}</StatusMark>
    ),
    width: 200,
  },
  {
    id: 'auditors',
    header: 'Auditores',
    value: ({ auditores, auditors }) => [...auditors.map(({ name }) => name), auditores].filter(Boolean).join(', '),
  },
  {
    id: 'score',
    header: 'Nota',
    value: ({ score }) => score.percent,
    text: ({ score, score_words }) => (score.percent === null ? '' : score_words),
    cell: ({ score }) =>
      score.percent !== null && (
        <>
          {`${score.percent}%`}
          <Text fz="xs" c="dimmed" fw={400}>
            {partialWords(score)}
          </Text>
        </>
      ),
    align: 'end',
    width: 130,
  },
  { id: 'date_next_review', header: 'Próxima revisão', as: 'day', width: 140, optional: true },
]

/** 'Auditoria Interna' (screen S190): the programme of a year, or all audits. */
export default function AuditsScreen() {
  const { ano } = useSearch({ from: '/member/auditoria-interna' })
  const { today } = useToday()
  const navigate = useNavigate()
  const list = useListing({ order: '-planned_on', filters: ['ano', 'auditor'] })
  const query = useQuery(auditsQuery(ano))
  const [from, setFrom] = useState<Audit | null>(null)
  const opens = ({ id }: { id: number }) => void navigate({ to: '/auditoria-interna/$id', params: { id: String(id) } })
  const { create, edit, open } = useRecordForm<Audit>('Nova auditoria', (opened) => (
    <AuditForm {...opened} {...(!opened.record && { onSaved: opens })} />
  ))
  const filters: Filter<Audit>[] = [
    {
      name: 'ano',
      label: 'Programa do ano',
      all: 'Todos os anos',
      look: 'select',
      options: (query.data?.years ?? []).map((year) => ({ value: year, label: String(year) })),
    },
    usePersonFilter<Audit>({ name: 'auditor', label: 'A fazer por', rare: true, of: openAuditors }),
  ]
  return (
    <Page
      title="Auditoria Interna"
      hint={query.data ? programmeWords(query.data.response, ano) : !query.error && '…'}
      actions={
        <>
          <PdfButton href={`/api/client/auditoria-interna/programa/${ano ?? today.slice(0, 4)}/pdf?token=-`}>
            Programa do ano
          </PdfButton>
          {create}
        </>
      }
    >
      <DataTable
        label="Auditorias internas"
        list={list}
        query={{ ...query, data: query.data?.response }}
        columns={columns}
        rowId={({ id }) => id}
        brief
        filters={filters}
        unit={['auditoria', 'auditorias']}
        emptyTitle="Nenhuma auditoria interna ainda"
        emptyHint="Programe a primeira: a lista de verificação já vem pronta, da cláusula 4 à 10."
        emptyAction={create}
        rowActions={(audit) => (
          <>
            {/* On a phone the page of the audit has it, and the next. */}
            <PdfIcon visibleFrom="sm" href={auditPdf(audit.id)} label={`PDF de ${audit.title}`} />
            <Writes>
              <ActionIcon visibleFrom="sm" aria-label={`Editar ${audit.title}`} onClick={() => edit(audit)}>
                <IconPencil aria-hidden />
              </ActionIcon>
            </Writes>
            <Writes>
              <MoreMenu label={`Mais de ${audit.title}`} width={220}>
                <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={() => setFrom(audit)}>
                  Começar outra a partir desta
                </Menu.Item>
                <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void removeAudit(audit)}>
                  Apagar
                </Menu.Item>
              </MoreMenu>
            </Writes>
          </>
        )}
      />
      {open}
      {from && <AuditForm from={from} onSaved={opens} onClose={() => setFrom(null)} />}
    </Page>
  )
}

/** Whose work an audit is while it is not concluded. */
const openAuditors = ({ auditors, stage }: Audit) => (stage === 'concluded' ? [] : auditors.map(({ id }) => id))

/** '2 de 4 auditorias do programa de 2026 concluídas'. */
function programmeWords(audits: readonly Audit[], year: number | undefined): string {
  const done = audits.filter(({ stage }) => stage === 'concluded').length
  const of = year === undefined ? '' : ` do programa de ${year}`
  return `${done} de ${count(audits.length, 'auditoria', 'auditorias')}${of} concluídas`
}
