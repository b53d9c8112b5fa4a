import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { IconClock, IconFileText } from '@tabler/icons-react'
import classes from './JourneyPicture.module.css'

/**
 * The journey as a path from stage to stage, each with the department that takes over. On a phone it goes downwards.
 */
export function JourneyPicture({ stages }: { stages: readonly JourneyStage[] }) {
  return (
    <ol className={classes.path} aria-label="Desenho da jornada">
      {stages.map(({ id, item_number, description, department_title, document, sla }) => (
        <li key={id} className={classes.step}>
          <div className={classes.stage}>
            <div className={classes.head}>
              <span className={classes.number}>{item_number}</span>
              {department_title && <span className={classes.department}>{department_title}</span>}
            </div>
            <p className={classes.words}>{description}</p>
            {document && (
              <span className={classes.fact}>
                <IconFileText size={14} aria-hidden />
                <span className="sr">Documento: </span>
                {document}
              </span>
            )}
            {sla && (
              <span className={classes.fact}>
                <IconClock size={14} aria-hidden />
                <span className="sr">SLA: </span>
                {sla}
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
