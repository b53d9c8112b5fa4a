import { ViewLinks } from '../../ui/ViewLinks.tsx'

/** From the minutes to what they are made of and where they end. */
export const MinutesViews = () => (
  <ViewLinks
    label="ATAs"
    views={{
      '/protocols': 'Minhas ATAS',
      '/protocols-subject': 'Pauta',
      '/protocols/series': 'Séries',
      '/protocols/archiveds': 'Arquivadas',
    }}
  />
)
