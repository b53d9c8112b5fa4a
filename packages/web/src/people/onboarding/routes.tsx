import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'

const items = listRoute('/pessoas/onboarding', () => import('./OnboardingScreen.tsx'))
const begun = memberScreen('/pessoas/onboarding/$id', () => import('./BegunScreen.tsx'))
const own = memberScreen('/meus-passos-de-integracao', () => import('./OwnStepsScreen.tsx'))

const mine = memberScreen('/meu-onboarding', () => import('./MyOnboardingScreen.tsx'))

export const onboardingRoutes = [items, begun, own, mine] as const
