import { useQuery } from '@tanstack/react-query'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { competencesQuery, teamsQuery } from './development-queries.ts'
import classes from './Matrix.module.css'

/** The gaps of each department: what its jobs ask and its people do not know yet; the name narrows the matrix. */
export function TeamGaps() {
  const [teams, competences] = [useQuery(teamsQuery).data ?? [], useQuery(competencesQuery).data ?? []]
  if (teams.length === 0) return null
  const titles = new Map(competences.map(({ id, title }) => [id, title]))
  return (
    <section className={`card ${classes.teams}`} aria-labelledby="team-gaps">
      <h2 id="team-gaps">O que falta por departamento</h2>
      <ul className={classes.people}>
        {teams.map(({ department_id, department, gaps }) => (
          <li key={department_id}>
            <TextLink to="/pessoas/desenvolvimento" search={{ departamento: department_id }} fw={600}>
              {department}
            </TextLink>
            <dl>
              {gaps.map(({ competence_id, asked, below }) => (
                <div key={competence_id}>
                  <dt>{titles.get(competence_id)}</dt>
                  <dd>
                    <StatusMark tone={below > 0 ? 'waiting' : 'good'}>
                      {below > 0 ? `${below} de ${asked} a desenvolver` : `${asked} de ${asked} sabem`}
                    </StatusMark>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
