import { UnstyledButton } from '@mantine/core'
import { type Light, lightNames } from '@prumo/contract/results/structure.ts'
import { IconCheck, IconMinus, IconTilde, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { toneOf } from '../figures.ts'
import type { Graphic } from '../results-queries.ts'
import classes from './LightRows.module.css'
import { lightsInWords } from './light-words.ts'

type Props = { indicators: readonly Graphic[]; chosen: number; onChoose: (id: number) => void }

/** A row of lights for each indicator: its months, its year and its mean. A press chooses the one to look at. */
export const LightRows = ({ indicators, chosen, onChoose }: Props) => (
  <div className={`card ${classes.box}`}>
    <div className={clsx(classes.row, classes.head)} aria-hidden>
      <span />
      {indicators[0]!.graphic.map(({ month }) => (
        <span key={month}>
          <b>{month === 'Média anual' ? 'Média' : month}</b>
          <b>{month === 'Média anual' ? 'Ø' : month.slice(0, 1).toUpperCase()}</b>
        </span>
      ))}
    </div>
    <ul aria-label="Luzes do ano">
      {indicators.map(({ id, title, graphic }) => (
        <li key={id} data-row>
          <UnstyledButton className={classes.row} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <span className={classes.name}>
              <b>{title}</b>
              <small>{lightsInWords(graphic.slice(0, 12).map(({ light }) => light))}</small>
            </span>
            {graphic.map(({ month, light }) => (
              <Lamp key={month} light={light} title={`${month}: ${light ? lightNames[light] : 'sem luz'}`} />
            ))}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </div>
)

const signs = { good: IconCheck, near: IconTilde, bad: IconX } as const

/** A light by its colour, and by its sign for whoever sees no colours. */
function Lamp({ light, title }: { light: Light | null; title: string }) {
  const Sign = light ? signs[light] : IconMinus
  return (
    <span className={classes.lamp} data-tone={light ? toneOf[light] : undefined} title={title} aria-hidden>
      <Sign size={14} stroke={2.5} />
    </span>
  )
}
