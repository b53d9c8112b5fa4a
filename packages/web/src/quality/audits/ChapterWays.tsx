import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import classes from './ChapterWays.module.css'
import type { Chapter } from './chapters.ts'

type Props = { chapters: readonly Chapter[]; chosen: string; onChoose: (code: string) => void }

/** At the end of a chapter: the way to the next one, and back to the one before. */
export function ChapterWays({ chapters, chosen, onChoose }: Props) {
  const at = chapters.findIndex(({ code }) => code === chosen)
  const [before, after] = [chapters[at - 1], chapters[at + 1]]
  return (
    <nav className={classes.ways} aria-label="Capítulos">
      {before && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => onChoose(before.code)}
        >
          {before.name}
        </Button>
      )}
      {after && (
        <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={() => onChoose(after.code)}>
          {after.name}
        </Button>
      )}
    </nav>
  )
}
