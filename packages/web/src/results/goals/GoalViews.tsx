import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../../ui/ViewLinks.tsx'

/** Targets of single months, and what they are for. */
export const GoalViews = () => (
  <ViewLinks label="Metas e objetivos">
    <ButtonLink {...viewLink} to="/indicadores/metas">
      Metas dos meses
    </ButtonLink>
    <ButtonLink {...viewLink} to="/indicadores/objetivos">
      Objetivos
    </ButtonLink>
  </ViewLinks>
)
