import { ViewLinks } from '../../ui/ViewLinks.tsx'

/** Targets of single months, and what they are for. */
export const GoalViews = () => (
  <ViewLinks
    label="Metas e objetivos"
    views={{ '/indicadores/metas': 'Metas dos meses', '/indicadores/objetivos': 'Objetivos' }}
  />
)
