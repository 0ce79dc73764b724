'use client'

import { Drawer, DrawerToggler, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { EraseForm } from './erase-form.tsx'
import { Keys } from './keys.tsx'
import { queryOfFilter } from './list-filter.ts'
import { SavedFilters } from './saved-filters.tsx'
import { StatusCounts } from './status-counts.tsx'
import { TEST_HASH } from './test-hash.ts'
import { TestRun } from './test-run.tsx'
import { useInboxList } from './use-inbox-list.ts'

const ERASE = 'inbox-erase'
const TEST = 'inbox-test'

function Exports() {
  const { api, filter } = useInboxList()
  const query = queryOfFilter(filter)
  return (['csv', 'json'] as const).map((format) => (
    <a key={format} className="inbox-export" href={`${api}/export?format=${format}${query ? `&${query}` : ''}`} download>
      {`Export as ${format.toUpperCase()}`}
    </a>
  ))
}

function TestDrawer() {
  const { openModal } = useModal()
  useEffect(() => {
    if (window.location.hash === TEST_HASH) openModal(TEST)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the list opens: a closed drawer must stay closed
  }, [])
  return (
    <>
      <DrawerToggler slug={TEST} buttonStyle="secondary">
        Send a test…
      </DrawerToggler>
      <Drawer slug={TEST} title="Send a test">
        <TestRun />
      </Drawer>
    </>
  )
}

/** The toolbar above the list of submissions. */
export function InboxTools() {
  const { user } = useInboxList()
  return (
    <div className="inbox-tools">
      <StatusCounts />
      <SavedFilters />
      <div className="inbox-actions">
        <Exports />
        <DrawerToggler slug={ERASE} buttonStyle="secondary">
          Erase a person…
        </DrawerToggler>
        {user?.roles?.includes('admin') ? <TestDrawer /> : null}
        <Keys />
      </div>
      <Drawer slug={ERASE} title="Erase a person’s data">
        <EraseForm />
      </Drawer>
      <BulkBar />
    </div>
  )
}
