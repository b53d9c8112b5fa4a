import type { WeekCell, WeekRow } from '@prumo/contract/routine/timesheet/model.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { ApiError, messageOf } from '../../platform/api-error.ts'
import { queryClient } from '../../platform/query-client.ts'
import { cellWords, readHours } from './hours.ts'
import { hoursChanged, weekHoursQuery } from './timesheet-queries.ts'

type Week = Answer<'GET /calendar/timesheet-week'>['response']

/** A cell whose text is not saved: the request is under way, or was refused. */
export type Unsaved = { row: WeekRow; cell: WeekCell; typed: string; refusal?: string }
export type Unsaveds = ReadonlyMap<string, Unsaved>

export const cellKey = (row: Pick<WeekRow, 'key'>, { date }: Pick<WeekCell, 'date'>) => `${row.key} ${date}`

const UNREADABLE = 'Escreva as horas como 1:30, 1,5 ou 90m, até 24 horas.'
const saveKey = ['hours-week'] as const

/** The answer to a text changes its cell only while that text stands in it: another may have been typed meanwhile. */
export function answered(all: Unsaveds, { row, cell, typed }: Unsaved, refused?: Unsaved): Unsaveds {
  const key = cellKey(row, cell)
  if (all.get(key)?.typed !== typed) return all
  return changedAt(all, key, refused)
}

function changedAt(all: Unsaveds, key: string, one: Unsaved | undefined): Unsaveds {
  const next = new Map(all)
  if (one) next.set(key, one)
  else next.delete(key)
  return next
}

/**
 * Saves cells of the week one after the other, as soon as they lose the focus. A refused value stays with its reason
 * until it is typed again, retried or dropped; also while other weeks are shown.
 */
export function useFilling(shownDate: string) {
  const [unsaved, setUnsaved] = useState<Unsaveds>(new Map())
  const put = (key: string, one: Unsaved | undefined) => setUnsaved((all) => changedAt(all, key, one))
  const save = useMutation({
    mutationKey: saveKey,
    scope: { id: 'hours-week' },
    meta: { ownErrors: true },
    mutationFn: async ({ row, cell, total }: { row: WeekRow; cell: WeekCell; total: number; typed: string }) => {
      // The value an earlier save of the same cell may have written meanwhile.
      const was = known(row, cell)?.total ?? cell.total
      const body = { calendar_id: cell.calendar_id!, date: cell.date, total, was }
      return (await api('PUT /calendar/timesheet-week', { body })).response
    },
    onSuccess: (saved, sent) => {
      show(sent.row, saved)
      setUnsaved((all) => answered(all, sent))
    },
    onError: (error, sent) => {
      const { row, cell, typed } = sent
      const current = error instanceof ApiError && (error.body.record as WeekCell | undefined)
      if (current) show(row, current)
      setUnsaved((all) => answered(all, sent, { row, cell: current || cell, typed, refusal: messageOf(error) }))
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: saveKey }) === 1) void hoursChanged()
    },
  })

  const type = (row: WeekRow, cell: WeekCell, typed: string) => {
    const key = cellKey(row, cell)
    const total = readHours(typed)
    if (total === undefined) return put(key, { row, cell, typed, refusal: UNREADABLE })
    const before = unsaved.get(key)
    const isSaving = before !== undefined && before.refusal === undefined
    // A cell shows no seconds: typing the same hours and minutes again does not change them.
    if (!isSaving && cellWords(total) === cellWords((known(row, cell) ?? cell).total)) return put(key, undefined)
    put(key, { row, cell, typed })
    save.mutate({ row, cell, total, typed })
  }

  /** Puts an answer into its cached week. */
  function show(row: WeekRow, saved: WeekCell) {
    queryClient.setQueryData(weekHoursQuery(shownDate).queryKey, (week) => week && withCell(week, row, saved))
  }
  function known(row: WeekRow, { date }: WeekCell): WeekCell | undefined {
    const week = queryClient.getQueryData(weekHoursQuery(shownDate).queryKey)
    return week?.rows.find(({ key }) => key === row.key)?.cells.find((cell) => cell.date === date)
  }
  return { unsaved, type, drop: (key: string) => put(key, undefined) }
}

function withCell(week: Week, row: WeekRow, saved: WeekCell): Week {
  const rows = week.rows.some(({ key }) => key === row.key) ? week.rows : [...week.rows, row]
  return {
    ...week,
    rows: rows.map((one) =>
      one.key === row.key
        ? {
            ...one,
            cells: one.cells.map((cell) => (cell.date === saved.date ? { ...cell, total: saved.total } : cell)),
          }
        : one,
    ),
  }
}
