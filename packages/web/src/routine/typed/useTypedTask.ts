import {
  keptAs,
  type OpenPart,
  type Part,
  readTask,
  type TypedTask,
  type TypedValues,
  wholeName,
} from '@prumo/contract/routine/typed/typed-task.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TaskForm } from '../tasks/form/TaskFields.tsx'
import type { TaskValues } from '../tasks/values/task-values.ts'
import { useKnown } from './useKnown.ts'

type Options = {
  dated: boolean
  /** Where the title comes from: typed by the user, typed before the page was reloaded, or from something else. */
  from: 'typed' | 'restored' | 'given'
}

const fields = [
  'date',
  'hour',
  'hour_finish',
  'repeat',
  'custom',
  'client_id',
  'tags',
  'departments',
  'priority',
] as const satisfies readonly (keyof TypedValues & keyof TaskValues)[]

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The title of a form as a line: what it says is put into the fields while it is typed, and taken out again with its
 * words. A field that the user changed stays until its words change.
 */
export function useTypedTask(form: TaskForm, { dated, from }: Options) {
  const known = useKnown(dated)
  const [reads, setReads] = useState(from !== 'given')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const { label } = form.values
  const reading = useMemo<TypedTask>(
    () => (reads ? readTask(label, known, kept) : { title: label, values: {}, parts: [], open: [] }),
    [reads, label, known, kept],
  )
  const said = useRef<TypedValues>({})
  const before = useRef<Partial<TaskValues>>({})
  const adopts = useRef(from === 'restored')
  const applied = JSON.stringify(reading.values)
  useEffect(() => {
    const now = form.getValues()
    const change: Partial<TaskValues> = {}
    for (const field of fields) {
      const [want, had] = [reading.values[field], said.current[field]]
      if (same(want, had)) continue
      if (want === undefined) {
        if (field === 'tags' || field === 'departments' || same(now[field], had))
          Object.assign(change, { [field]: before.current[field] })
        continue
      }
      if (had === undefined) Object.assign(before.current, { [field]: now[field] })
      Object.assign(change, { [field]: Array.isArray(want) ? together(before.current[field] as number[], want) : want })
    }
    said.current = reading.values
    if (!adopts.current && Object.keys(change).length > 0) form.setValues(change)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what is said changes
  }, [applied])
  return {
    ...reading,
    known,
    /** The title is being typed: from now on it is read. */
    typing: () => {
      adopts.current = false
      setReads(true)
    },
    /** The title now comes from elsewhere, a template, and is not read. */
    given: () => {
      said.current = {}
      before.current = {}
      setKept(new Set())
      setReads(false)
    },
    /** Leaves the words of a part in the title. */
    takeBack: ({ words }: Part) => {
      adopts.current = false
      setKept((all) => new Set([...all, keptAs(words)]))
    },
    /** Writes a whole name where letters lead to several. */
    choose: (part: OpenPart, name: string) => form.setFieldValue('label', wholeName(label, part, name)),
    /** The values as they are sent: the title without what was understood. */
    finished: (values: TaskValues): TaskValues => ({
      ...values,
      label: reads ? readTask(values.label, known, kept).title : values.label,
    }),
  }
}

const together = (one: readonly number[] = [], more: readonly number[]) => [...new Set([...one, ...more])]
export type TypedLine = ReturnType<typeof useTypedTask>
