import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ReadingScreen } from '../published/ReadingScreen.tsx'
import { OnboardingDocument } from './OnboardingDocument.tsx'
import { publishedListQuery } from './onboarding-queries.ts'

/** The published version of the list of onboarding, to read and to confirm. */
export default function MyOnboardingScreen() {
  return (
    <ReadingScreen
      query={useQuery(publishedListQuery)}
      words={{ title: 'Onboarding', never: 'A lista do onboarding ainda não foi publicada', of: 'da lista' }}
      entity="onboarding_list"
      pdf="/api/client/onboarding/reading/pdf"
      confirm={(version) => api('POST /client/onboarding/reading', { body: { version } })}
    >
      {({ items }) => <OnboardingDocument items={items} />}
    </ReadingScreen>
  )
}
