/** What a fuzzed call guarantees: the name of its test, by which a longer run finds it. */
export const sentence = 'refuses whatever is wrong, in its own words, and keeps what is right'
