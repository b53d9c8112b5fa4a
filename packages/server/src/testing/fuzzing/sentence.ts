/** The name of the test of every fuzzed call, by which a longer run finds it. */
export const sentence = 'refuses invalid input with errors of the catalogue, and stores valid input unchanged'
