import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './PeriodNav.module.css'

/** The names of the previous and the next period, by unit. */
const steps = {
  day: ['Dia anterior', 'Próximo dia'],
  days: ['Dias anteriores', 'Próximos dias'],
  week: ['Semana anterior', 'Próxima semana'],
  month: ['Mês anterior', 'Próximo mês'],
  year: ['Ano anterior', 'Próximo ano'],
} as const

type Props = {
  unit: keyof typeof steps
  /** The shown period: 'novembro de 2026', '16 a 22 de novembro', '2026'. */
  title: string
  onStep: (direction: -1 | 1) => void
  /** Called when the pointer or the focus reaches a step, so that its period can be read ahead. */
  onNear?: (direction: -1 | 1) => void
  onToday: () => void
  reading?: boolean
}

/** The shown period, the steps to the previous and the next one, and the way back to today. */
export function PeriodNav({ unit, title, onStep, onNear, onToday, reading }: Props) {
  const [previous, next] = steps[unit]
  const step = (direction: -1 | 1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      aria-label={label}
      onClick={() => onStep(direction)}
      onPointerEnter={() => onNear?.(direction)}
      onFocus={() => onNear?.(direction)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes.steps}>
      <Button variant="default" size="xs" onClick={onToday}>
        Hoje
      </Button>
      {step(-1, previous, IconChevronLeft)}
      {step(1, next, IconChevronRight)}
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      {reading && <Loader size={16} role="status" aria-label="Carregando" />}
    </div>
  )
}
