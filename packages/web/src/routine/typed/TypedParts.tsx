import { Button } from '@mantine/core'
import type { Known, OpenPart, Part, TypedTask } from '@prumo/contract/routine/typed/typed-task.ts'
import {
  IconBuilding,
  IconCalendar,
  IconClock,
  IconFlag3,
  IconRepeat,
  IconTag,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { partWords, type SaidValues } from './part-words.ts'
import classes from './TypedParts.module.css'

const icons = {
  date: IconCalendar,
  hour: IconClock,
  repeat: IconRepeat,
  person: IconUser,
  tag: IconTag,
  department: IconBuilding,
  priority: IconFlag3,
}

type Line = Pick<TypedTask, 'title' | 'parts' | 'open'> & {
  known: Known
  takeBack: (part: Part) => void
  choose: (part: OpenPart, name: string) => void
}

/** What was understood of a typed line, each part to take back, and the title that remains. */
export function TypedParts({ line, values }: { line: Line; values: SaidValues }) {
  const { parts, open, title, known } = line
  if (parts.length + open.length === 0) return null
  return (
    <div className={classes.parts} role="group" aria-label="O que foi entendido">
      {parts.map((part) => {
        const Sign = icons[part.kind]
        const words = partWords(part, values, known)
        return (
          <Button
            key={part.from}
            size="compact-sm"
            radius="xl"
            variant="light"
            title={`Não usar “${part.words}”`}
            aria-label={`${words}: não usar “${part.words}”`}
            leftSection={<Sign size={14} aria-hidden />}
            rightSection={<IconX size={13} aria-hidden />}
            onClick={() => line.takeBack(part)}
          >
            {words}
          </Button>
        )
      })}
      {open.map((part) =>
        part.choices.map((name) => (
          <Button
            key={`${part.from} ${name}`}
            size="compact-sm"
            radius="xl"
            variant="default"
            leftSection={part.words[0] === '@' ? <IconUser size={14} aria-hidden /> : <IconTag size={14} aria-hidden />}
            onClick={() => line.choose(part, name)}
          >
            {name}?
          </Button>
        )),
      )}
      {parts.length > 0 && title !== '' && <p className={classes.title}>Título: {title}</p>}
      <span className="sr" role="status">
        {parts.map((part) => partWords(part, values, known)).join(', ')}
      </span>
    </div>
  )
}
