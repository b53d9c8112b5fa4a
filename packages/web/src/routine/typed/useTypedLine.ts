import { keptAs, type OpenPart, type Part, readTask, wholeName } from '@prumo/contract/routine/typed/typed-task.ts'
import { useMemo, useState } from 'react'
import { emptyTask, type TaskValues } from '../tasks/values/task-values.ts'
import { useKnown } from './useKnown.ts'

/** A line that says what is to be done, by whom and when; `values` are those of a task. `only`: what is read of it. */
export function useTypedLine(only?: readonly Part['kind'][]) {
  const all = useKnown(true)
  const known = useMemo(() => ({ ...all, ...(only && { only }) }), [all, only])
  const [text, setText] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const reading = useMemo(() => readTask(text, known, kept), [text, known, kept])
  return {
    ...reading,
    text,
    known,
    values: { ...emptyTask(0, null), ...reading.values } satisfies TaskValues,
    write: (next: string) => {
      setText(next)
      if (next === '') setKept(new Set())
    },
    takeBack: ({ words }: Part) => setKept((before) => new Set([...before, keptAs(words)])),
    choose: (part: OpenPart, name: string) => setText(wholeName(text, part, name)),
  }
}
