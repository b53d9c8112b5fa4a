import { type KnownCompetence, levelWords } from '@prumo/contract/people/development/model.ts'
import classes from './LevelMark.module.css'

/** The level of a competence, by colour and by word, and the level of the job where that is higher. */
export function LevelMark({ level, required }: Pick<KnownCompetence, 'level' | 'required'>) {
  const lacks = required !== null && (level ?? -1) < required
  return (
    <span className={classes.mark}>
      <b data-level={level ?? 'none'}>{level === null ? 'Sem avaliação' : levelWords[level]}</b>
      {lacks && <small>{`pede: ${levelWords[required]!.toLowerCase()}`}</small>}
    </span>
  )
}
