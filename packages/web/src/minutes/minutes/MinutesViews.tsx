import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../../ui/ViewLinks.tsx'

/** From the minutes to what they are made of and where they end. */
export const MinutesViews = () => (
  <ViewLinks label="ATAs">
    <ButtonLink {...viewLink} to="/protocols">
      Minhas ATAS
    </ButtonLink>
    <ButtonLink {...viewLink} to="/protocols-subject">
      Pauta
    </ButtonLink>
    <ButtonLink {...viewLink} to="/protocols/series">
      Séries
    </ButtonLink>
    <ButtonLink {...viewLink} to="/protocols/archiveds">
      Arquivadas
    </ButtonLink>
  </ViewLinks>
)
