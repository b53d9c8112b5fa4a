import { median, spreadOf, table, verdict } from '../report.ts'
import type { PageMeasure, Visit } from './measure.ts'

const mostScriptBytes = 150 * 1024
const latestPaintMs = 2_000
const longestInteractionMs = 100
/**
 * How many times as long as the bare page a page and an interaction may take, because the ratio does not depend on the
 * machine.
 */
const mostOfBarePaint = 1.3
const mostOfBareInteraction = 2.5

export function pageReport(measures: PageMeasure[]): string {
  const loading = measures.map(({ page, visits, bare }) => {
    const ratio = median(visits.map(({ paintMs }) => paintMs)) / median(bare.map(({ paintMs }) => paintMs))
    const of = (value: (visit: Visit) => number) => visits.map(value)
    return [
      page,
      kilobytes(median(of((visit) => visit.scriptBytes))),
      verdict(median(of((visit) => visit.scriptBytes)) <= mostScriptBytes),
      String(visits[0]!.scripts),
      String(new Set(visits.flatMap((visit) => visit.uncompressed)).size),
      kilobytes(median(of((visit) => visit.otherBytes))),
      kilobytes(median(of((visit) => visit.laterBytes))),
      spreadOf(
        of((visit) => visit.paintMs),
        0,
      ),
      verdict(median(of((visit) => visit.paintMs)) <= latestPaintMs),
      spreadOf(
        bare.map(({ paintMs }) => paintMs),
        0,
      ),
      ratio.toFixed(2),
      verdict(ratio <= mostOfBarePaint),
      spreadOf(
        of(({ drawnMs }) => drawnMs ?? Number.NaN),
        0,
      ),
      median(of((visit) => visit.shift)).toFixed(3),
      visits[0]!.painted,
    ]
  })
  const head = [
    'page',
    'JS KB br',
    '≤ 150',
    'files',
    'not br',
    'other KB',
    'JS later KB',
    'LCP ms (min–max)',
    '≤ 2000',
    'bare LCP',
    'ratio',
    '≤ 1.3',
    'usable ms',
    'CLS',
    'what was painted',
  ]
  const steps = measures.flatMap(({ page, visits, bare }) => {
    const reference = median(bare.flatMap(({ interactions }) => interactions.map(({ ms }) => ms)))
    return visits[0]!.interactions.map(({ name }, n) => {
      const times = visits.map((visit) => visit.interactions[n]!.ms)
      const ratio = median(times) / reference
      return [
        page,
        name,
        spreadOf(times, 0),
        verdict(median(times) <= longestInteractionMs),
        reference.toFixed(0),
        ratio.toFixed(2),
        verdict(ratio <= mostOfBareInteraction),
      ]
    })
  })
  return [
    '## First page (phone, CPU 4× slower, 1.6 Mbps, 150 ms, empty cache)',
    table(head, loading),
    table(['page', 'interaction', 'ms (min–max)', '≤ 100', 'bare ms', 'ratio', '≤ 2.5'], steps),
  ].join('\n\n')
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
