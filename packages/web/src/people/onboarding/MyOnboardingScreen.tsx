import { onboardingAddress } from '@prumo/contract/people/onboarding/readings.ts'
import { useQuery } from '@tanstack/react-query'
import { ReadingScreen } from '../published/ReadingScreen.tsx'
import { OnboardingDocument } from './OnboardingDocument.tsx'
import { publishedListQuery } from './onboarding-queries.ts'

/** The published version of the list of onboarding, to read and to confirm. */
export default function MyOnboardingScreen() {
  return (
    <ReadingScreen
      query={useQuery(publishedListQuery)}
      words={{ title: 'Onboarding', never: 'A lista do onboarding ainda não foi publicada', of: 'da lista' }}
      base={onboardingAddress}
      entity="onboarding_list"
    >
      {({ items }) => <OnboardingDocument items={items} />}
    </ReadingScreen>
  )
}
