import type { Decision as Decided } from '@prumo/contract/finance/statements/endpoints.ts'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import type { Line } from './statement-queries.ts'

export type Decision = z.input<typeof Decided>

/** As many lines as one call decides about. */
const atOnce = 200

/** Takes back what was decided about lines: they wait for a decision again. */
async function openAgain(id: number, lines: readonly number[]) {
  try {
    for (let from = 0; from < lines.length; from += atOnce)
      await api('PUT /client/finance/statements/{id}/lines', {
        params: { id },
        body: { lines: lines.slice(from, from + atOnce), decision: { type: 'open' } },
      })
  } catch (error) {
    showFailure(error)
  }
  await changed('finance')
}

const mains = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-main]') ?? [])]

/**
 * Sends decisions about lines. A decided line is gone from the list at once and the next one has the focus, so that one
 * key after the other confirms line after line; a line whose decision was refused comes back.
 *
 * @param readAt when the shown lines were read.
 */
export function useDeciding(id: number, readAt: number) {
  const box = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState<ReadonlyMap<number, number>>(new Map())
  const next = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    const buttons = mains(box.current)
    buttons[Math.min(next.current, buttons.length - 1)]?.focus()
    next.current = undefined
  })

  const decide = useCallback(
    async (line: Line, decision: Decision) => {
      const focused = mains(box.current).findIndex((button) =>
        button.closest('tr, li')?.contains(document.activeElement),
      )
      if (focused >= 0) next.current = focused
      setGone((before) => new Map(before).set(line.line, Number.POSITIVE_INFINITY))
      const back = (since: number) => setGone((before) => new Map(before).set(line.line, since))
      try {
        const { alike } = await api('PUT /client/finance/statements/{id}/lines', {
          params: { id },
          body: { lines: [line.line], decision },
        })
        if (alike.length > 0)
          toast(`Mais ${count(alike.length, 'linha igual foi classificada', 'linhas iguais foram classificadas')}`, {
            label: 'Desfazer',
            run: () => void openAgain(id, [line.line, ...alike]),
          })
        back(Date.now())
      } catch (error) {
        back(0)
        showFailure(error)
      }
      await changed('finance')
    },
    [id],
  )
  // What was read after the decision is where it now belongs.
  const isGone = useCallback((line: number) => (gone.get(line) ?? 0) > readAt, [gone, readAt])
  return { decide, isGone, box }
}
