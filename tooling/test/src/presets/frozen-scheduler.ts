// React's scheduler pauses a draw after 5 ms of real time. With the time of the tests' clock, a draw takes the same
// number of turns on a busy machine.
performance.now = () => Date.now();
