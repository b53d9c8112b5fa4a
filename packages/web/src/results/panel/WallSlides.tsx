import { ActionIcon } from '@mantine/core'
import { lightNames } from '@prumo/contract/results/structure.ts'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { figureIn, figureOrDash, markOf } from '../figures.ts'
import type { Graphic } from '../results-queries.ts'
import { IndicatorChart } from './IndicatorChart.tsx'
import classes from './WallSlides.module.css'

type Props = { graphics: readonly Graphic[]; department: number; ano: number | undefined }

/** Milliseconds that an indicator stays before the next one. */
const staysMs = 15_000

/** The indicators on a wall, one at a time: its last figure, its goal and light, and its year. They turn by themselves. */
export function WallSlides({ graphics, department, ano }: Props) {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const many = graphics.length
  const place = Math.min(at, many - 1)
  const turn = (by: number) => setAt((place + by + many) % many)
  useEffect(() => {
    if (paused || many < 2) return
    const timer = setTimeout(() => setAt((place + 1) % many), staysMs)
    return () => clearTimeout(timer)
  }, [paused, many, place])
  const shown = graphics[place]
  if (!shown) return null
  const last = shown.graphic.slice(0, 12).findLast((month) => month['Ano atual'] !== null)
  return (
    <div className={classes.slide} data-slide>
      <header className={classes.head}>
        <h2>{shown.title}</h2>
        {last && (
          <div className={classes.now}>
            <b>{figureIn(shown.unit, last['Ano atual']!)}</b>
            <span>{`em ${last.month} · meta ${figureOrDash(shown.unit, last.Meta)}`}</span>
            {last.light && <StatusMark tone={markOf[last.light]}>{lightNames[last.light]}</StatusMark>}
          </div>
        )}
        {many > 1 && (
          <div className={classes.turning}>
            <ActionIcon variant="default" aria-label="Indicador anterior" onClick={() => turn(-1)}>
              <IconChevronLeft aria-hidden />
            </ActionIcon>
            <span className="num">{`${place + 1} de ${many}`}</span>
            <ActionIcon variant="default" aria-label="Próximo indicador" onClick={() => turn(1)}>
              <IconChevronRight aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={paused ? 'Voltar a girar' : 'Parar de girar'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
            </ActionIcon>
          </div>
        )}
      </header>
      <IndicatorChart key={shown.id} graphic={shown} department={department} ano={ano} />
    </div>
  )
}
