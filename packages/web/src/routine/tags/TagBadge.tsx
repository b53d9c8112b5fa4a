import type { Tag } from '@prumo/contract/routine/tags/endpoints.ts'
import classes from './TagBadge.module.css'
import { tagStyle } from './tag-tones.ts'

/** A tag as it looks everywhere: its label on its colour. A long label is cut; a tooltip shows it whole. */
export function TagBadge({ tag: { label, color } }: { tag: Pick<Tag, 'label' | 'color'> }) {
  return (
    <span className={classes.badge} style={tagStyle(color)} title={label}>
      {label}
    </span>
  )
}
