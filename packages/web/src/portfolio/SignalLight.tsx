import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { titleOf } from '@prumo/contract/portfolio/signals.ts'
import { unbroken } from '../platform/format.ts'
import { type Company, type Signal, toneWords, useOpenIn } from './portfolio.ts'
import classes from './SignalLight.module.css'

type Props = { company: Company; signal: Signal; more?: number; named?: boolean }

/** What is said of a company in one respect; a press opens the screen with its evidence, there. */
export function SignalLight({ company, signal: { id, tone, words, link }, more = 0, named }: Props) {
  const openIn = useOpenIn()
  const change = company.changed.find((one) => one.id === id)
  return (
    <UnstyledButton
      className={classes.light}
      data-tone={tone}
      onClick={(event) => {
        event.stopPropagation()
        void openIn(company, link ?? '/')
      }}
    >
      <span className={classes.words}>
        <VisuallyHidden>{`${titleOf(id)}, ${toneWords[tone].toLowerCase()}: ${tone === 'good' && !named ? words : ''}`}</VisuallyHidden>
        {named && <small>{titleOf(id)}</small>}
        {tone === 'good' && !named ? <span aria-hidden>Em dia</span> : unbroken(words)}
        {change && <em>{isWorse(change.was, tone) ? 'piorou' : 'mudou'}</em>}
        {more > 0 && <small>{`e mais ${more}`}</small>}
      </span>
    </UnstyledButton>
  )
}

const isWorse = (was: Signal['tone'], now: Signal['tone']) => now === 'bad' || (now === 'watch' && was !== 'bad')
