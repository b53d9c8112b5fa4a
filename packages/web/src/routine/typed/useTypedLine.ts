import { useMemo, useState } from 'react'
import { emptyTask } from '../tasks/task-values.ts'
import { keptAs, type OpenPart, type Part, readTask, wholeName } from './typed-task.ts'
import { useKnown } from './useKnown.ts'

const kinds = ['person', 'date', 'hour'] as const

/** A line that says what is to be done, by whom and when; `values` are those of a task. */
export function useTypedLine() {
  const all = useKnown(true)
  const known = useMemo(() => ({ ...all, only: kinds }), [all])
  const [text, setText] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const reading = useMemo(() => readTask(text, known, kept), [text, known, kept])
  return {
    ...reading,
    text,
    known,
    values: { ...emptyTask(0, null), ...reading.values },
    write: (next: string) => {
      setText(next)
      if (next === '') setKept(new Set())
    },
    takeBack: ({ words }: Part) => setKept((before) => new Set([...before, keptAs(words)])),
    choose: (part: OpenPart, name: string) => setText(wholeName(text, part, name)),
  }
}
