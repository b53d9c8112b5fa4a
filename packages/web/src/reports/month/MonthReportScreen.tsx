import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { type ReportPart, reportParts } from '@prumo/contract/reports/parts.ts'
import { IconLink, IconListCheck, IconMail, IconPresentation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useWall } from '../../ui/wall/useWall.ts'
import { ReportView } from './ReportView.tsx'
import { type Report, reportQuery } from './report-queries.ts'
import { type MonthReportSearch, partsIn } from './routes.tsx'
import { Slides } from './Slides.tsx'

const ReportLinks = lazy(() => import('../links/ReportLinks.tsx'))
const SendingForm = lazy(() => import('../sending/SendingForm.tsx'))

const route = getRouteApi('/member/relatorio-do-mes')

/** 'Relatório do mês': what a month was, in the parts that the reader may see; as paper, and to be shown. */
export default function MonthReportScreen() {
  const { mes, partes } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const last = shiftMonth(today.slice(0, 7), -1)
  const month = mes ?? last
  const parts = partsIn(partes)
  const query = useQuery(reportQuery(month, parts))
  const wall = useWall()
  const show = (next: MonthReportSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
  const showMonth = (next: string) => show({ mes: next === last ? undefined : next })
  const report = query.data
  const { is_responsible, is_root, consultor } = useAccount()
  const leads = is_responsible || is_root === 'YES'
  const mayShare = leads || consultor
  const [open, setOpen] = useState<'links' | 'sending' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title="Relatório do mês"
      width="text"
      actions={
        report && report.allowed.length > 0 ? (
          <>
            <PartsChoice report={report} parts={parts} onChange={(next) => show({ partes: next?.join(',') })} />
            {leads && (
              <Button variant="default" leftSection={<IconMail aria-hidden />} onClick={() => setOpen('sending')}>
                Enviar todo mês
              </Button>
            )}
            {mayShare && (
              <Button variant="default" leftSection={<IconLink aria-hidden />} onClick={() => setOpen('links')}>
                Compartilhar
              </Button>
            )}
            <PdfButton
              href={`/api/client/relatorio-do-mes/${month}/pdf?token=-${partes ? `&parts=${encodeURIComponent(partes)}` : ''}`}
            />
            <Button leftSection={<IconPresentation aria-hidden />} onClick={wall.enter}>
              Apresentar
            </Button>
          </>
        ) : undefined
      }
    >
      <PeriodNav
        unit="month"
        title={formatMonth(month)}
        onStep={(direction) => showMonth(shiftMonth(month, direction))}
        onToday={() => showMonth(last)}
        reading={query.isPlaceholderData}
      />
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton rows={8} height={56} />
          </div>
        }
      >
        {(found) =>
          found.allowed.length === 0 ? (
            <div className="card">
              <EmptyState title="Este relatório não tem partes que você possa ver. Peça a quem responde pela empresa." />
            </div>
          ) : (
            <ReportView report={found} writes />
          )
        }
      </QueryBoundary>
      {open === 'sending' && report && (
        <Suspense>
          <SendingForm allowed={report.allowed} onClose={close} />
        </Suspense>
      )}
      {open === 'links' && report && (
        <Suspense>
          <ReportLinks month={month} allowed={report.allowed} chosen={parts ?? report.allowed} onClose={close} />
        </Suspense>
      )}
      {wall.on && report && <Slides report={report} onEnd={wall.leave} />}
    </Page>
  )
}

type ChoiceProps = {
  report: Report
  parts: readonly ReportPart[] | undefined
  onChange: (parts: readonly ReportPart[] | undefined) => void
}

/** Which parts the screen, the paper and the presentation have. */
function PartsChoice({ report: { allowed }, parts, onChange }: ChoiceProps) {
  const chosen = parts ?? allowed
  const choose = (next: readonly string[]) => {
    const some = allowed.filter((part) => next.includes(part))
    if (some.length > 0) onChange(some.length === allowed.length ? undefined : some)
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconListCheck aria-hidden />}>
          {parts ? `Partes (${chosen.length})` : 'Partes'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group label="Partes do relatório" value={[...chosen]} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {allowed.map((part) => (
              <Checkbox key={part} value={part} label={reportParts[part].name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
