import type { JourneyStage } from '@prumo/contract/journey/modules/model.ts'
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from '@tabler/icons-react'
import classes from './Player.module.css'

type Props = { stages: readonly JourneyStage[]; at: number; onChoose: (at: number) => void }

/** The stages in their order: done ones can be opened again (rule R215), later ones can be looked at. */
export const StageList = ({ stages, at, onChoose }: Props) => (
  <ol className="bare">
    {stages.map(({ id, title, type, realized, practice, practice_done, is_new }, place) => (
      <li key={id}>
        <button
          type="button"
          className={classes.choice}
          aria-current={place === at ? 'step' : undefined}
          onClick={() => onChoose(place)}
        >
          {realized ? (
            <IconCircleCheckFilled size={18} aria-label="feita" className={classes.done} />
          ) : practice_done ? (
            <IconCircleHalf2 size={18} aria-hidden className={classes.done} />
          ) : (
            <IconCircle size={18} aria-hidden />
          )}
          <span>
            {title}
            <small>
              {[
                practice === '2' ? practiceWords(practice_done, realized) : type === '1' ? 'pergunta' : 'leitura',
                is_new && 'nova',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </button>
      </li>
    ))}
  </ol>
)

/** A practice may be noticed before its stage was opened: the stage counts when the person goes on. */
function practiceWords(done: boolean | null, realized: boolean): string {
  if (!done) return realized ? 'prática ainda não feita' : 'prática'
  return realized ? 'prática feita' : 'prática feita; falta abrir e avançar'
}
