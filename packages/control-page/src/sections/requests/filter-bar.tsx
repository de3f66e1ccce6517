import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@catering/ui/button';
import { Checkbox } from '@catering/ui/choice';
import { classNames } from '@catering/ui/class-names';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { statusGroups, type Filter, type StatusGroup } from './filter.ts';

// The keys of the table are the groups.
const groups = Object.keys(statusGroups) as StatusGroup[];

interface FilterBarProps {
  filter: Filter;
  operations: readonly string[];
  onChange: (filter: Filter) => void;
}

export function FilterBar({ filter, operations, onChange }: FilterBarProps) {
  const fieldsId = useId();
  // On a phone the fields are folded: the requests are what is looked at first.
  const [open, setOpen] = useState(false);
  const count = Object.values(filter).filter((value) => value && value !== 'all').length;
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  return (
    <>
      <div className="sm:hidden">
        <Button
          variant="outline"
          aria-expanded={open}
          aria-controls={fieldsId}
          onClick={() => setOpen(!open)}
        >
          <ListFilter aria-hidden />
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
      </div>
      <div id={fieldsId} className={classNames('filters', !open && 'max-sm:hidden')} role="search">
        <TextInput
          label="Text"
          type="search"
          placeholder="path, email, body…"
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Select
          label="Status"
          value={filter.status}
          // The options are the groups.
          onChange={({ target }) => change({ status: target.value as StatusGroup })}
        >
          {groups.map((group) => (
            <option key={group} value={group}>
              {statusGroups[group]}
            </option>
          ))}
        </Select>
        <Select
          label="Operation"
          value={filter.operation}
          onChange={({ target }) => change({ operation: target.value })}
        >
          <option value="">Any operation</option>
          {operations.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </Select>
        <Checkbox
          checked={filter.violationsOnly}
          onChange={({ target }) => change({ violationsOnly: target.checked })}
        >
          Only violations
        </Checkbox>
      </div>
    </>
  );
}
