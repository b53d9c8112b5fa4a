import type { Decision as Decided } from '@prumo/contract/finance/statements/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { painted } from '../../platform/painted.ts'
import { changedBeside } from '../../platform/query.ts'
import { chartQuery, moneyAccountsQuery } from '../finance-queries.ts'
import type { Line } from './statement-queries.ts'
import { lines as linesInWords } from './statement-words.ts'

export type Decision = z.input<typeof Decided>

/** As many lines as one call decides about. */
const atOnce = 200

/** Sends one decision about any number of lines; answers all that were decided, those with the same words too. */
async function send(id: number, lines: readonly number[], decision: Decision): Promise<number[]> {
  const decided: number[] = []
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce)
    const { alike } = await api('PUT /client/finance/statements/{id}/lines', {
      params: { id },
      body: { lines: some, decision },
      shows: 'finance',
    })
    decided.push(...some, ...alike)
  }
  return decided
}

/** What is decided of lines changes neither the accounts nor what was booked on them. */
const same = [chartQuery, moneyAccountsQuery, { queryKey: ['finance', 'GET /client/finance/usual-accounts'] }].map(
  ({ queryKey }) => queryKey,
)
const readAgain = () => changedBeside(same, 'finance')

/** Takes back what was decided about lines: they wait for a decision again. Answers whether it was done. */
async function openAgain(id: number, lines: readonly number[]) {
  try {
    await send(id, lines, { type: 'open' })
    return true
  } catch (error) {
    showFailure(error)
    return false
  } finally {
    await readAgain()
  }
}

export const mainsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-main]') ?? [])]

/**
 * Sends decisions about lines. The next line has its turn at once and the decided one leaves the list, so that one key
 * after the other confirms line after line; a line whose decision was refused comes back.
 *
 * @param readAt when the shown lines were read.
 * @param goTo gives the line at a place its turn.
 */
export function useDeciding(id: number, readAt: number, goTo: (place: number) => void) {
  const box = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState<ReadonlyMap<number, number>>(new Map())
  const underWay = useRef(new Set<number>())

  const decide = useCallback(
    async (line: Line, decision: Decision) => {
      if (underWay.current.has(line.line)) return
      underWay.current.add(line.line)
      const mains = mainsIn(box.current)
      const focused = mains.findIndex((main) => main.closest('[data-row], tr, li')?.contains(document.activeElement))
      if (focused >= 0) goTo(focused + 1 < mains.length ? focused + 1 : focused - 1)
      // The next line has its turn on the screen before this one leaves.
      await painted()
      setGone((before) => new Map(before).set(line.line, Number.POSITIVE_INFINITY))
      const back = (since: number, lines: readonly number[] = [line.line]) =>
        setGone((before) => new Map([...before, ...lines.map((one) => [one, since] as const)]))
      try {
        const decided = await send(id, [line.line], decision)
        if (decided.length > 1)
          toast(
            `Mais ${count(decided.length - 1, 'linha igual foi classificada', 'linhas iguais foram classificadas')}`,
            { label: 'Desfazer', run: () => void openAgain(id, decided) },
          )
        back(Date.now(), decided)
      } catch (error) {
        back(0)
        showFailure(error)
      } finally {
        underWay.current.delete(line.line)
      }
      await readAgain()
    },
    [id, goTo],
  )
  /** Decides about many lines at once, with a way back. Answers whether it was done. */
  const decideMany = useCallback(
    async (lines: readonly number[], decision: Decision, done: string) => {
      try {
        const decided = await send(id, lines, decision)
        toast(`${linesInWords(decided.length)}: ${done}`, {
          label: 'Desfazer',
          run: () => void openAgain(id, decided),
        })
        return true
      } catch (error) {
        showFailure(error)
        return false
      } finally {
        await readAgain()
      }
    },
    [id],
  )
  /** Takes back what was decided about many lines. Answers whether it was done. */
  const reopenMany = useCallback(
    async (lines: readonly number[]) => {
      if (!(await openAgain(id, lines))) return false
      toast(`${linesInWords(lines.length)} para decidir de novo`)
      return true
    },
    [id],
  )
  // What was read after the decision is where it now belongs.
  const isGone = useCallback((line: number) => (gone.get(line) ?? 0) > readAt, [gone, readAt])
  return { decide, decideMany, reopenMany, isGone, box }
}
