export const liveFixtures = { 'GET /live': { prepare: () => ({ query: { missed: 5 } }) } }
