/** Test files in a process share a document: each starts at `/`, with an empty page and empty storage. */
if ('document' in globalThis) {
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}
