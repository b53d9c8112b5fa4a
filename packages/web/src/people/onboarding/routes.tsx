import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'

const items = listRoute({ path: '/pessoas/onboarding', screen: () => import('./OnboardingScreen.tsx') })
const begun = memberScreen({ path: '/pessoas/onboarding/$id', screen: () => import('./BegunScreen.tsx') })
const own = memberScreen({ path: '/meus-passos-de-integracao', screen: () => import('./OwnStepsScreen.tsx') })

const mine = memberScreen({ path: '/meu-onboarding', screen: () => import('./MyOnboardingScreen.tsx') })

export const onboardingRoutes = [items, begun, own, mine] as const
