import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { CSSProperties } from 'react'

/** The most colours that a bar of a few pixels can show. */
const MOST_COLORS = 4

/**
 * The colours of a task for its bar and its background: `--tag` is the colour of the first tag, `--tags` are stripes
 * of up to four. Without tags both are the colour of lines, so that a colour always means a tag.
 */
export function taskColors({ tags }: Pick<Task, 'tags'>): CSSProperties {
  const colors = tags.slice(0, MOST_COLORS).map(({ color }) => color)
  if (colors.length === 0) return { '--tag': 'var(--untagged)', '--tags': 'var(--untagged)' } as CSSProperties
  const share = 100 / colors.length
  const stripes = colors.map((color, place) => `${color} ${place * share}% ${(place + 1) * share}%`)
  return { '--tag': colors[0], '--tags': `linear-gradient(${stripes.join(', ')})` } as CSSProperties
}
