import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { describeFault } from '#format/describe-fault.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Part } from '#ui/part.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { ActiveFaults } from './active-faults.tsx';
import { FaultForm } from './fault-form.tsx';

function Presets() {
  const presets = control.faults.presets.useQuery(queries.faultPresets);
  const add = control.faults.addPreset.useMutation({ meta: { done: 'The fault is active.' } });
  return (
    <Loaded query={presets} what="the ready-made faults">
      {(list) => (
        <ul className="presets">
          {list.map(({ name, title, fault }) => (
            <li key={name}>
              <Button
                title={describeFault(fault)}
                onClick={() => add.mutate({ params: { name }, body: {} })}
              >
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The faults that are active, and ways to add some. */
export function Faults() {
  const query = control.faults.list.useQuery(queries.faults);
  const clear = control.faults.clear.useMutation({ meta: { done: 'All faults are removed.' } });
  const count = query.data?.body.length ?? 0;
  useFocusAfterRemoval(count);
  return (
    <>
      <p className="lead">
        A fault makes requests slow, fail or break the contract. Several may hold for one request:
        their delays add up, and the first that ends it wins.
      </p>
      <Part
        title="Active"
        actions={
          count > 0 && (
            <Button loading={clear.isPending} onClick={() => clear.mutate({})}>
              Remove all
            </Button>
          )
        }
      >
        <Loaded query={query} what="the faults">
          {(faults) => <ActiveFaults faults={faults} />}
        </Loaded>
      </Part>
      <Part title="Ready-made">
        <Presets />
      </Part>
      <Part title="Your own">
        <FaultForm />
      </Part>
    </>
  );
}
