import type { TagColor } from '@prumo/contract/routine/tags/endpoints.ts'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './ColorSwatches.module.css'

type Props = { colors: readonly TagColor[]; value: number | null; onChange: (id: number) => void }

/** The colours of tags as radio buttons; each has a name, and the chosen one is marked. */
export function ColorSwatches({ colors, value, onChange }: Props) {
  const group = useId()
  const chosen = colors.find(({ id }) => id === value)
  return (
    <fieldset className={classes.group}>
      <legend>Cor{chosen && <span className={classes.name}>: {chosen.name}</span>}</legend>
      <div className={classes.box}>
        <div className={classes.swatches}>
          {colors.map(({ id, color, name }) => (
            <label key={id} className={classes.swatch} style={{ backgroundColor: color }} title={name}>
              <input
                type="radio"
                name={group}
                className="sr"
                aria-label={name}
                checked={id === value}
                onChange={() => onChange(id)}
              />
              {id === value && <IconCheck size={18} stroke={2.6} aria-hidden />}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
