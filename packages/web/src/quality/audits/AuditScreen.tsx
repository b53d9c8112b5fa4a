import { Alert, Button, Text, Title } from '@mantine/core'
import type { WrittenAuditItem } from '@prumo/contract/quality/audits/model.ts'
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { formatDay } from '../../platform/format.ts'
import { outgoing } from '../../platform/offline/sending.ts'
import { useStore } from '../../platform/store.ts'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { AuditForm } from './AuditForm.tsx'
import classes from './AuditScreen.module.css'
import { sent } from './answering.ts'
import { type Audit, auditPdf, auditQuery, type Item, type Mounted, mountQuery } from './audit-queries.ts'
import { ChapterWays } from './ChapterWays.tsx'
import { Closing } from './Closing.tsx'
import { chaptersOf, closing } from './chapters.ts'
import { ItemCard } from './ItemCard.tsx'
import { OwnItemForm } from './OwnItemForm.tsx'
import { OwnItemMenu } from './OwnItemMenu.tsx'
import { RaiseForm } from './RaiseForm.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { withItems } from './scoring.ts'
import { refusedAnswers, sentAnswers, waitingAnswers, waitingFiles, waitingRaises, waitingReport } from './waiting.ts'

/** The answers of an audit (screen S192): its score, and the items of one clause at a time. */
export default function AuditScreen() {
  const id = Number(useParams({ from: '/member/auditoria-interna/$id' }).id)
  const audit = useQuery(auditQuery(id))
  const mounted = useQuery(mountQuery(id))
  const [editing, setEditing] = useState(false)
  // Both at once: what comes later would push down what is being read.
  const both = {
    data: audit.data && mounted.data && { audit: audit.data, mounted: mounted.data },
    error: audit.error ?? mounted.error,
    refetch: () => Promise.all([audit.refetch(), mounted.refetch()]),
  }
  return (
    <Page
      title={audit.data?.title ?? 'Auditoria Interna'}
      hint={<TrailBelow to="/auditoria-interna" title="Auditoria Interna" here={audit.data?.code ?? 'Auditoria'} />}
      actions={
        audit.data && (
          <>
            <Writes>
              <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => setEditing(true)}>
                Editar
              </Button>
            </Writes>
            <PdfButton href={auditPdf(id)} />
          </>
        )
      }
    >
      <QueryBoundary query={both}>{(data) => <Answers {...data} />}</QueryBoundary>
      {editing && audit.data && <AuditForm record={audit.data} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function Answers({ audit, mounted }: { audit: Audit; mounted: Mounted }) {
  const { capitulo, item: asked } = useSearch({ from: '/member/auditoria-interna/$id' })
  const navigate = useNavigate({ from: '/auditoria-interna/$id' })
  const calls = useStore(outgoing)
  // Of the form of a nonconformity, which is filled without a connection too.
  useQuery(departmentsQuery)
  const onTheirWay = useStore(sent)
  const [raising, setRaising] = useState<Item | null>(null)
  const [writing, setWriting] = useState<Item | 'new' | null>(null)
  // What waits for a connection, or is on its way, is shown as it was answered.
  const { response: questions, score } = useMemo(
    () => withItems(withItems(mounted, waitingAnswers(calls, audit.id)), sentAnswers(onTheirWay, audit.id)),
    [mounted, calls, onTheirWay, audit.id],
  )
  const chosen =
    questions.find(({ codigo, subitens }) => codigo === capitulo || subitens.some(({ id }) => id === asked)) ??
    questions[0]!
  const chapters = chaptersOf(questions)
  const files = useMemo(() => waitingFiles(calls, audit.id), [calls, audit.id])
  const raised = useMemo(() => waitingRaises(calls, audit.id), [calls, audit.id])
  const refused = useMemo(() => refusedAnswers(calls, audit.id), [calls, audit.id])
  const heading = useRef<HTMLHeadingElement>(null)
  const [turned, setTurned] = useState(0)
  const choose = (code: string) => {
    void navigate({ search: { capitulo: code }, replace: true, resetScroll: false })
    setTurned((times) => times + 1)
  }
  // The chapter that was chosen comes to the eye, and the focus to it.
  useEffect(() => {
    if (turned === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [turned])
  useEffect(() => {
    if (asked !== undefined) document.getElementById(`item-${asked}`)?.scrollIntoView({ block: 'start' })
  }, [asked])
  const report = useMemo(() => waitingReport(calls, audit.id), [calls, audit.id])
  const ends = capitulo === closing.code && asked === undefined
  const shown = ends ? closing.code : chosen.codigo
  const fixed = audit.stage === 'concluded' || report.concluded_on !== undefined
  const own = chosen.subitens.filter(({ own_version }) => own_version !== null).map(({ id }) => id)
  return (
    <>
      {audit.warnings.length > 0 && (
        <Alert mb="md" color="ipe" icon={<IconAlertTriangle aria-hidden />} title="Auditor e processo">
          {audit.warnings.map((warning) => (
            <Text key={warning} fz="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      )}
      <ScorePanel score={score} previous={audit.previous} chapters={chapters} chosen={shown} onChoose={choose} />
      {audit.stage === 'concluded' && (
        <Text mb="md" c="dimmed">
          {`Concluída em ${formatDay(audit.concluded_on)}: as respostas não mudam mais.`}
        </Text>
      )}
      <Title order={2} fz="lg" mb={4} ref={heading} tabIndex={-1} className={classes.heading}>
        {ends ? closing.name : `${chosen.codigo} ${chosen.description}`}
      </Title>
      {ends ? (
        <Closing audit={audit} items={questions.flatMap(({ subitens }) => subitens)} score={score} waiting={report} />
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {chosen.obs}
          </Text>
          {chosen.subitens.map((one) => (
            <ItemCard
              key={one.id}
              audit={audit.id}
              item={one}
              fixed={fixed}
              onRaise={setRaising}
              waiting={files.get(one.id)}
              raised={raised.has(one.id)}
              refused={refused.get(one.id)}
              menu={
                one.own_version !== null &&
                !fixed && <OwnItemMenu audit={audit.id} item={one} among={own} onEdit={setWriting} />
              }
            />
          ))}
          {!fixed && (
            <Writes>
              <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setWriting('new')}>
                Novo item próprio
              </Button>
            </Writes>
          )}
        </>
      )}
      <ChapterWays chapters={chapters} chosen={shown} onChoose={choose} />
      <RecordActivity kind="internal_audit" id={audit.id} topic="quality" />
      {writing && (
        <OwnItemForm
          audit={audit.id}
          questions={questions}
          chapter={chosen.codigo as WrittenAuditItem['codigo']}
          record={writing === 'new' ? undefined : wordsOf(writing)}
          onClose={() => setWriting(null)}
        />
      )}
      {raising && <RaiseForm audit={audit.id} item={raising} onClose={() => setRaising(null)} />}
    </>
  )
}

/** The words of an item of the audit's own. */
const wordsOf = ({ id, codigo, title, obs, own_version }: Item): WrittenAuditItem => ({
  id,
  codigo: codigo as WrittenAuditItem['codigo'],
  title,
  obs,
  updated_at: own_version ?? '',
})
