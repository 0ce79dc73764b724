const KNOWN_ENDING = /\.(?:json|sarif|ya?ml|toml|zip)$/i

/** What of a file's name may be shown: its last part, without what does not print. */
export const cleanName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '')]
    .filter((letter) => !/\p{C}/u.test(letter))
    .join('')
    .slice(0, 120)
    .trim()

/** What a file of this name is called on the disk: plain letters, and the ending of what it holds. */
export function storedName(name: string, ending: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')
  const whole = KNOWN_ENDING.test(plain) ? plain : `${plain || 'upload'}.${ending}`
  return (ending === 'zip') === /\.zip$/i.test(whole) ? whole : `${whole}.${ending}`
}
